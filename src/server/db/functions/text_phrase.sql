-- Id of a merchant's text, which is folded already.
CREATE OR REPLACE FUNCTION text_phrase(owner uuid, folded text) RETURNS uuid LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT md5(owner::text || ':' || folded)::uuid
$$;
