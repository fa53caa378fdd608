-- The day that runs is looked through for unusual sums.
CREATE INDEX CONCURRENTLY IF NOT EXISTS record_day_day ON record_day (day);
