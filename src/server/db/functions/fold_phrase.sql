-- Like fold_text; Vietnamese is found without any of its marks, and blanks are one space.
CREATE OR REPLACE FUNCTION fold_phrase(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(translate(fold_text(value), 'đøł', 'dol'), '\s+', ' ', 'g'))
$$;
