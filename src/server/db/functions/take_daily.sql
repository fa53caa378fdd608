-- Takes one of a limited number of turns of the business day; false when none is left. Of requests at once no more than the limit succeed.
CREATE OR REPLACE FUNCTION take_daily(counter text, daily_limit integer) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO limit_counter AS l (key, day, count) SELECT counter, current_date, 1 WHERE daily_limit > 0
    ON CONFLICT (key, day) DO UPDATE SET count = l.count + 1 WHERE l.count < daily_limit;
  RETURN FOUND;
END $$;
