-- The attempts in progress of {id: the millisecond at which it expires}, without the expired ones.
CREATE OR REPLACE FUNCTION live_leases(leases jsonb, at_ms bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(id, until), '{}') FROM jsonb_each(leases) AS lease (id, until) WHERE until::bigint > at_ms
$$;
