-- The names of buyers are erased some day, and must not live on here.
CREATE OR REPLACE FUNCTION write_order_phrases() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former uuid := text_phrase(NEW.merchant_id, fold_phrase(OLD.buyer_name));
BEGIN
  IF OLD.buyer_name <> NEW.buyer_name THEN
    DELETE FROM record_phrase_document WHERE phrase_id = former AND document_id = NEW.id;
    DELETE FROM record_phrase WHERE id = former AND NOT EXISTS (SELECT FROM record_phrase_document WHERE phrase_id = former);
  END IF;
  PERFORM add_order_phrases(NEW);
  RETURN NULL;
END $$;
