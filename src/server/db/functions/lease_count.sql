-- The number of attempts that are in progress.
CREATE OR REPLACE FUNCTION lease_count(leases jsonb, at_ms bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT count(*) FROM jsonb_each(leases) AS lease (id, until) WHERE until::bigint > at_ms
$$;
