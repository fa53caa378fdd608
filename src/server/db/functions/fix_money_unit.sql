-- Trigger of tables with amounts of merchants. The first row fixes the unit of money, and a process that counts in
-- another unit cannot write. Such a process has not read a change yet. It fails and is not retried, because its
-- amounts are already wrong.
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
