DROP TABLE read_only;
