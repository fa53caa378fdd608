-- The grade of a merchant and the terms of all.
CREATE OR REPLACE FUNCTION upgrade_terms(owner uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object('grade', m.grade, 'grades', (SELECT jsonb_agg(to_jsonb(g) ORDER BY g.position) FROM grade g))
    FROM merchant m WHERE m.id = owner);
END $$;
