-- What a transfer is found by is written with it.
CREATE OR REPLACE FUNCTION write_transfer_phrases() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_transfer_phrases(NEW);
  RETURN NULL;
END $$;
