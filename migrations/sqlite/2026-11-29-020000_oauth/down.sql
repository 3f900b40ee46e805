DROP TABLE oauth_codes;
