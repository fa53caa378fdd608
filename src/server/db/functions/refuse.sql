-- Ends a statement with error MW001, a refusal: the message is its reason, the column its field. See src/server/db/refusing.ts.
CREATE OR REPLACE FUNCTION refuse(reason text, field text DEFAULT '') RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION USING ERRCODE = 'MW001', MESSAGE = reason, COLUMN = field;
END $$;
