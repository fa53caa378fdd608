-- What a phrase must contain: every word of the keyword. A masked account has stars in its middle.
CREATE OR REPLACE FUNCTION phrase_patterns(keyword text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT array_agg('%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%')
  FROM regexp_split_to_table(fold_phrase(replace(keyword, '*', ' ')), ' ') AS word WHERE word <> ''
$$;
