-- What a recharge is found by is written with it.
CREATE OR REPLACE FUNCTION write_recharge_phrases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_recharge_phrases(NEW);
  RETURN NULL;
END $$;
