-- The end of a payment: stores its facts with the key and writes its events. The facts are what the backend has decided (details), the
-- time, the merchant's balances in minor units, and what the kind of payment adds.
CREATE OR REPLACE FUNCTION finish_payment(intent jsonb, added jsonb DEFAULT '{}') RETURNS TABLE (facts jsonb, events jsonb) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  owner uuid := intent ->> 'merchantId';
  payment_facts jsonb := (intent -> 'details') || added || jsonb_build_object('at', format_time(now()),
    'balances', (SELECT jsonb_object_agg(kind, balance::text) FROM account WHERE merchant_id = owner));
BEGIN
  UPDATE idempotency SET facts = payment_facts WHERE owner_id = owner AND key = intent ->> 'key';
  RETURN QUERY SELECT payment_facts, announce_payment(intent);
END $$;
