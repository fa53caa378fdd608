-- The backend has decided by the terms that it read. When they are others by now it is a serialization failure: try again.
CREATE OR REPLACE FUNCTION require_terms(read_terms jsonb, terms jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF terms IS DISTINCT FROM read_terms THEN
    RAISE EXCEPTION USING ERRCODE = '40001', MESSAGE = 'the terms of a payment have changed';
  END IF;
END $$;
