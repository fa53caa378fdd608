-- Width, case and accents do not matter to a search.
CREATE OR REPLACE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT normalize(regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036F]', '', 'g'), NFC)
$$;
