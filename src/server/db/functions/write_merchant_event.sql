-- Writes the event of a partner's user whose account was closed or opened again.
CREATE OR REPLACE FUNCTION write_merchant_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_partner_event(NEW.id, CASE NEW.status WHEN 'closed' THEN 'user.closed' ELSE 'user.reopened' END, NEW.id, NULL);
  RETURN NULL;
END $$;
