-- Writes the events of a payment and returns them.
CREATE OR REPLACE FUNCTION announce_payment(intent jsonb) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  topics text[] := ARRAY(SELECT jsonb_array_elements_text(intent -> 'topics'));
BEGIN
  RETURN (SELECT coalesce(jsonb_agg(e), '[]')
    FROM write_events(array_fill((intent ->> 'merchantId')::uuid, ARRAY[cardinality(topics)]), topics) AS e);
END $$;
