-- From when on a merchant may withdraw to a destination. With the allow-list on it waits at least 24 hours
-- (LIMITS.allowListHours); one that was turned off applies until its end.
CREATE OR REPLACE FUNCTION usable_from(owner uuid, bound_at timestamptz) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT greatest(
    bound_at + make_interval(hours => coalesce((SELECT (value #>> '{}')::integer FROM setting WHERE key = 'account_wait_hours'), 0)),
    (SELECT least(bound_at + interval '24 hours', ends_at) FROM allow_list WHERE merchant_id = owner)));
END $$;
