-- Counts and writes realtime events, see src/server/outbox/announce.ts.
CREATE OR REPLACE FUNCTION write_events(streams uuid[], topics text[]) RETURNS TABLE (stream uuid, seq bigint, topic text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY WITH requested AS (
    SELECT stream, topic, row_number() OVER (PARTITION BY stream ORDER BY topic) AS place,
      count(*) OVER (PARTITION BY stream) AS count
    FROM unnest(streams, topics) AS w (stream, topic)
  ), counted AS (
    INSERT INTO event_stream AS s (id, last) SELECT stream, count(*) FROM requested GROUP BY stream ORDER BY stream
    ON CONFLICT (id) DO UPDATE SET last = s.last + excluded.last RETURNING id, last
  )
  INSERT INTO outbox (stream, seq, topic, created_at)
  SELECT stream, last - requested.count + place, topic, clock_timestamp() FROM requested JOIN counted ON id = stream
  RETURNING stream, seq, topic;
END $$;
