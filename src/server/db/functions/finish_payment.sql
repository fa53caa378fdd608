-- The end of a payment: fills in the blanks of its answer, which end in the intent's mark, stores the answer with the key, and
-- writes the events. Blanks are the time, sums of the merchant's balances, and what the kind of payment adds.
CREATE OR REPLACE FUNCTION finish_payment(intent jsonb, added jsonb DEFAULT '{}') RETURNS TABLE (answer text, events jsonb) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  owner uuid := intent ->> 'merchantId';
  body text := intent ->> 'answer';
  topics text[] := ARRAY(SELECT jsonb_array_elements_text(intent -> 'topics'));
  blank record;
BEGIN
  FOR blank IN
    SELECT 'CREATED' AS name, format_time(now()) AS shown
    UNION ALL SELECT a.key, a.value FROM jsonb_each_text(added) AS a
    UNION ALL SELECT s.key, (sum(account.balance) * ('1e-' || (intent ->> 'scale'))::numeric)::text
      FROM jsonb_each(intent -> 'sums') AS s JOIN account ON account.merchant_id = owner AND s.value ? account.kind GROUP BY s.key
  LOOP
    body := replace(body, to_json(concat(blank.name, ' ', intent ->> 'mark'))::text, to_json(blank.shown)::text);
  END LOOP;
  UPDATE idempotency SET answer = body WHERE owner_id = owner AND key = intent ->> 'key';
  RETURN QUERY SELECT body, coalesce(jsonb_agg(e), '[]')
    FROM write_events(array_fill(owner, ARRAY[cardinality(topics)]), topics) AS e;
END $$;
