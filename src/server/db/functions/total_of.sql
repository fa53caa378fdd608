-- The number of attempts in a window.
CREATE OR REPLACE FUNCTION total_of(counts integer[]) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(count), 0) FROM unnest(counts) AS count
$$;
