-- Takes one of a limited number of turns of a business day. Returns how many are left, null when there was none. It
-- is a counter and not count(*), so that of concurrent requests no more than the limit succeed.
CREATE OR REPLACE FUNCTION take_daily(counter text, daily_limit integer, of_day date DEFAULT current_date) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  taken integer;
BEGIN
  INSERT INTO limit_counter AS l (key, day, count) SELECT counter, of_day, 1 WHERE daily_limit > 0
    ON CONFLICT (key, day) DO UPDATE SET count = l.count + 1 WHERE l.count < daily_limit
    RETURNING count INTO taken;
  RETURN daily_limit - taken;
END $$;
