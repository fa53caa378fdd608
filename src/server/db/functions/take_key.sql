-- Takes the key of a payment; false when it is taken. Facts that depend on the payment follow by finish_payment.
CREATE OR REPLACE FUNCTION take_key(intent jsonb, known_facts jsonb DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency (owner_id, key, operation, fingerprint, facts)
    VALUES ((intent ->> 'merchantId')::uuid, intent ->> 'key', intent ->> 'operation', intent ->> 'fingerprint', known_facts)
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
