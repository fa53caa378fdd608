-- Of tables with amounts of merchants: the first row fixes what is counted in, and a process that counts in something else writes none. Such a
-- process has not followed a change yet. It fails instead of being tried again: the amount in its hands is already a wrong one.
CREATE OR REPLACE FUNCTION fix_money_unit() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  own text := nullif(current_setting('wallet.money_unit', true), '');
  unit text;
BEGIN
  SELECT currency || ' ' || scale || ' ' || time_zone INTO unit FROM money_unit WHERE fixed_at IS NOT NULL;
  IF NOT FOUND THEN
    -- Waits while an owner changes it.
    UPDATE money_unit SET fixed_at = coalesce(fixed_at, now()) RETURNING currency || ' ' || scale || ' ' || time_zone INTO unit;
  END IF;
  IF own <> unit THEN
    RAISE EXCEPTION 'this process counts in %, the books are kept in %', own, unit USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
  RETURN NULL;
END $$;
