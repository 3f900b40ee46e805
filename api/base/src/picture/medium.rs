//! The medium of a picture, which decides how letters and figures get into it.

use super::figure::Figure;
use super::lettering::Lettering;
use super::paint::in_page;
use super::sheet::Sheet;

#[derive(Clone, Copy, Debug)]
pub enum Medium<'a> {
    /// A part of a page, which takes figures from this sheet.
    Page(&'a Sheet),
    /// A file that is complete in itself.
    File,
    /// A picture of pixels, rendered without fonts of the machine.
    Pixels,
}

impl Medium<'_> {
    pub fn lettering(self) -> Lettering {
        match self {
            Self::Page(_) | Self::File => Lettering::Text,
            Self::Pixels => Lettering::Outlines,
        }
    }

    /// A figure that is drawn here.
    pub fn drawn(self, svg: &str) -> String {
        match self {
            Self::Page(_) => in_page(svg),
            Self::File | Self::Pixels => svg.to_owned(),
        }
    }

    /// Returns whether a figure need not be defined in the picture.
    pub fn provides(self, figure: &Figure) -> bool {
        match self {
            Self::Page(sheet) => sheet.has(figure),
            Self::File | Self::Pixels => false,
        }
    }

    /// The element that shows a figure, with these attributes.
    pub fn reference(self, figure: &Figure, attributes: &str) -> String {
        let file = match self {
            Self::Page(sheet) if sheet.has(figure) => sheet.url.as_str(),
            Self::Page(_) | Self::File | Self::Pixels => "",
        };
        format!(r##"<use href="{file}#{}"{attributes}/>"##, figure.id())
    }

    /// The SVG elements of one figure in a box of its own.
    pub fn alone(self, figure: &Figure) -> String {
        if self.provides(figure) {
            self.reference(figure, "")
        } else {
            self.drawn(&figure.svg(self.lettering()))
        }
    }
}
