-- What a withdrawal is found by is written with it.
CREATE OR REPLACE FUNCTION write_withdrawal_phrases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_withdrawal_phrases(NEW);
  RETURN NULL;
END $$;
