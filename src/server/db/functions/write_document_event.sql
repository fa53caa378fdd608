-- Writes the event of a new or changed document of a partner's user. The argument is the kind of document.
CREATE OR REPLACE FUNCTION write_document_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  document jsonb;
BEGIN
  IF EXISTS (SELECT FROM partner_user WHERE merchant_id = NEW.merchant_id) THEN
    document := partner_document(TG_ARGV[0], to_jsonb(NEW));
    PERFORM add_partner_event(NEW.merchant_id, TG_ARGV[0] || '.' || (document ->> 'status'), NEW.id, document);
  END IF;
  RETURN NULL;
END $$;
