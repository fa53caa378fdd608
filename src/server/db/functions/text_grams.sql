-- All pairs and triples of characters of a text; of one that is looked for, the longest only.
CREATE OR REPLACE FUNCTION text_grams(value text, shortest integer) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT substr(value, place, size)), '{}')
  FROM generate_series(shortest, 3) AS size, generate_series(1, length(value) - size + 1) AS place
$$;
