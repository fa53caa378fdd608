-- Buys a grade.
CREATE OR REPLACE FUNCTION submit_upgrade(intent jsonb, terms jsonb, next_grade text, movements jsonb)
RETURNS TABLE (facts jsonb, events jsonb) LANGUAGE plpgsql AS $$
DECLARE
  owner uuid := intent ->> 'merchantId';
BEGIN
  IF NOT take_key(intent) THEN
    RETURN;
  END IF;
  PERFORM FROM merchant WHERE id = owner FOR NO KEY UPDATE;
  PERFORM require_terms(terms, upgrade_terms(owner));
  PERFORM * FROM post_transfers(movements);
  UPDATE merchant SET grade = next_grade WHERE id = owner;
  RETURN QUERY SELECT * FROM finish_payment(intent);
END $$;
