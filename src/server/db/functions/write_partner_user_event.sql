-- Writes the event of a partner's user who has got a shop, or has one no more.
CREATE OR REPLACE FUNCTION write_partner_user_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO partner_event (id, partner_id, user_id, type, subject_id)
  SELECT gen_random_uuid(), NEW.partner_id, NEW.user_id,
    CASE WHEN NEW.merchant_id IS NULL THEN 'user.unbound' ELSE 'user.bound' END,
    CASE WHEN NEW.merchant_id IS NULL THEN OLD.merchant_id ELSE NEW.merchant_id END
  FROM partner p WHERE p.id = NEW.partner_id AND p.ended_at IS NULL;
  RETURN NULL;
END $$;
