-- The prefixes are those that the app shows before the end of an id.
CREATE OR REPLACE FUNCTION number_phrase(owner uuid, number text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT md5(owner::text || '=' || regexp_replace(fold_text(number), '^\s*(0x|(rc|wd|tx)-)|\s', '', 'g'))::uuid
$$;
