-- Numbers the new events of partners. One transaction at a time does it for a partner, and sees only what is committed, so numbers have no
-- gap and nothing is ever numbered behind a number that was read. Those of partners with an address wait to be delivered until `patience`
-- has passed. Returns how many were numbered. Runs in READ COMMITTED: each statement sees what was committed before it.
CREATE OR REPLACE FUNCTION number_partner_events(patience interval) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  numbered integer;
  locked uuid[];
BEGIN
  INSERT INTO partner_stream (partner_id, last) SELECT DISTINCT partner_id, 0 FROM partner_event WHERE state = 'new'
    ON CONFLICT DO NOTHING;
  SELECT array_agg(partner_id) INTO locked FROM (
    SELECT partner_id FROM partner_stream s WHERE EXISTS (SELECT FROM partner_event e WHERE e.partner_id = s.partner_id AND e.state = 'new')
    ORDER BY partner_id FOR UPDATE) AS streams;
  -- Events of a partner whose first one was committed since are numbered the next time.
  WITH numbers AS (
    SELECT e.id, e.partner_id, s.last + row_number() OVER (PARTITION BY e.partner_id ORDER BY e.turn) AS seq
    FROM partner_event e JOIN partner_stream s ON s.partner_id = e.partner_id
    WHERE e.state = 'new' AND e.partner_id = ANY (locked)
  ), changed AS (
    UPDATE partner_event e SET seq = numbers.seq, due_at = clock_timestamp(), ends_at = clock_timestamp() + patience,
      state = CASE WHEN EXISTS (SELECT FROM partner_webhook w WHERE w.partner_id = e.partner_id) THEN 'waiting' ELSE 'unsent' END
    FROM numbers WHERE numbers.id = e.id RETURNING e.partner_id, e.seq
  ), counted AS (
    UPDATE partner_stream s SET last = c.last FROM (SELECT partner_id, max(seq) AS last FROM changed GROUP BY partner_id) c
    WHERE c.partner_id = s.partner_id RETURNING s.partner_id
  )
  SELECT count(*) INTO numbered FROM changed;
  RETURN numbered;
END $$;
