-- Writes the event of a transfer between the own balances of a partner's user.
CREATE OR REPLACE FUNCTION write_transfer_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owner uuid;
  document jsonb;
BEGIN
  SELECT d.merchant_id, partner_document('transfer', to_jsonb(NEW) || jsonb_build_object('from', d.kind, 'to', c.kind))
    INTO owner, document
  FROM account d JOIN account c ON c.id = NEW.credit_account
  JOIN partner_user u ON u.merchant_id = d.merchant_id WHERE d.id = NEW.debit_account;
  IF FOUND THEN
    PERFORM add_partner_event(owner, 'transfer.posted', NEW.id, document);
  END IF;
  RETURN NULL;
END $$;
