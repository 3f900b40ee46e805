# La página de una invitación.
invite-title = { $who } le invita
invite-heading = { $who } le invita a una partida
invite-confirm = Confirme su partida
invite-confirm-why = En cuanto confirme, invitamos a los demás jugadores. La partida empieza cuando todos hayan aceptado.
invite-rules = { $variant } (<a href="{ $url }">reglas</a>)
invite-you-play = Usted juega
invite-time = Tiempo
invite-engine-help = Permitida: los motores pueden ayudar a los jugadores
invite-answer-by = Responder antes de
invite-name = Su nombre, como lo ven los demás
invite-accept = Aceptar y jugar
invite-confirm-and-play = Confirmar y jugar
invite-decline = Rechazar
invite-cancel = Cancelar esta partida
invite-no-account = Sin cuenta ni contraseña: cada jugada llega por correo, con un enlace para responder.
invite-choose = elija aceptar o rechazar

# La página de un puesto libre.
join-title = { $host } busca rival
join-rated = { $time }, puntuable
join-until = Hasta
join-email = Su dirección de correo
join-send = Envíenme el enlace que ocupa el puesto
join-no-account = Sin cuenta ni contraseña: cada jugada llega por correo, con un enlace para responder. Juega quien ocupe antes el puesto.
join-take = Ocupar el puesto y jugar
join-wrong-address = { $problem }

# Enlaces a puestos libres.
join-links-new = Enlace para enviar a su rival
join-links-old-void = El enlace que tenía antes también sigue siendo válido.
join-links-pass-on = Envíe este enlace al jugador { $of }
join-links-confirm-first = Hemos enviado un enlace a { $email }; ábralo para confirmar su partida. Empieza cuando todos los jugadores hayan aceptado.
join-links-again = ¿Dirección equivocada? Empiece de nuevo; la partida con la equivocada no empezará
join-links-proposed = La partida está propuesta
join-links-when = Empieza cuando todos los puestos estén ocupados.
join-links-open = Abrir el enlace
join-links-once = La página de su partida vuelve a mostrar un enlace cuando lo necesite.

# La página que confirma lo que pide un correo.
confirm-title = ¿Escribió usted ese correo?
confirm-moved-on = La partida ha avanzado
confirm-asks = Un correo pide esto en su nombre: <strong>{ $words }</strong>.
confirm-nothing-done = Todavía no se ha hecho nada.
confirm-too-late = Lo que pedía el correo ya no es posible. El tablero de abajo está al día.
confirm-conditionals = Con estas jugadas condicionales
confirm-message = Con este mensaje
confirm-yes = Sí, fui yo
