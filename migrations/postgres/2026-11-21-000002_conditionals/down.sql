DROP TABLE conditionals;
