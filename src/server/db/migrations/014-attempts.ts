/**
 * Rates are counted in slices of a sliding window, and an attempt in progress is a lease that expires: a process that dies during
 * a verification leaves nothing counted. Counters of the earlier fixed windows are dropped.
 */
export const attempts = `
DROP TABLE rate_limit;

CREATE TABLE rate_window (
  key text PRIMARY KEY,
  slice_ms integer NOT NULL CHECK (slice_ms > 0),
  newest bigint NOT NULL,
  counts integer[] NOT NULL,
  leases jsonb NOT NULL DEFAULT '{}'
);

ALTER TABLE guess DROP COLUMN window_start, ADD COLUMN leases jsonb NOT NULL DEFAULT '{}';

CREATE TABLE known_place (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  digest bytea NOT NULL,
  seen_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant_id, digest)
);

CREATE FUNCTION clock_ms() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint
$$;

-- The counts of the 11 slices up to the given one, newest first: ten make the window, and the oldest is only partly in it.
CREATE FUNCTION counts_at(counts integer[], newest bigint, slice bigint) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT (array_fill(0, ARRAY[least(greatest(slice - newest, 0), 11)::integer]) || counts)[1:11]
$$;

CREATE FUNCTION total_of(counts integer[]) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum(count), 0) FROM unnest(counts) AS count
$$;

-- Leases are kept as {id: the millisecond at which it expires}.
CREATE FUNCTION live_leases(leases jsonb, at_ms bigint) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_object_agg(id, until), '{}') FROM jsonb_each(leases) AS lease (id, until) WHERE until::bigint > at_ms
$$;

CREATE FUNCTION lease_count(leases jsonb, at_ms bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT count(*) FROM jsonb_each(leases) AS lease (id, until) WHERE until::bigint > at_ms
$$;
`
