-- How an address was written before is not known any more.
SELECT 1;
