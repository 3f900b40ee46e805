DROP TABLE unindexed_games;
DROP TABLE positions;
