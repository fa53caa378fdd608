-- The counts of the 11 slices up to one of them, newest first: ten make the window, and the oldest is only partly in it.
CREATE OR REPLACE FUNCTION counts_at(counts integer[], newest bigint, slice bigint) RETURNS integer[] LANGUAGE sql IMMUTABLE AS $$
  SELECT (array_fill(0, ARRAY[least(greatest(slice - newest, 0), 11)::integer]) || counts)[1:11]
$$;
