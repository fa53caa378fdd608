-- Takes the key of a payment; false when it is taken. An answer that depends on the payment follows by finish_payment.
CREATE OR REPLACE FUNCTION take_key(intent jsonb, body text DEFAULT NULL) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO idempotency (owner_id, key, operation, fingerprint, answer)
    VALUES ((intent ->> 'merchantId')::uuid, intent ->> 'key', intent ->> 'operation', intent ->> 'fingerprint', body)
    ON CONFLICT DO NOTHING;
  RETURN FOUND;
END $$;
