DROP TABLE bot_terms;
