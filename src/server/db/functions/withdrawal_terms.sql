-- All that decides whether and for what fee a merchant may withdraw to an account.
CREATE OR REPLACE FUNCTION withdrawal_terms(owner uuid, bound_account uuid) RETURNS jsonb LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT jsonb_build_object(
    'account', (SELECT jsonb_build_object('fields', a.fields, 'label', a.label,
        'usable_from_ms', floor(extract(epoch FROM usable_from(m.id, a.bound_at)) * 1000)) FROM withdrawal_account a
      WHERE a.id = bound_account AND a.merchant_id = m.id AND a.deleted_at IS NULL),
    'fee_basis_points', g.fee_basis_points,
    'limit_per_withdrawal', g.limit_per_withdrawal::text,
    'withdrawals_per_day', g.withdrawals_per_day,
    'password_changed_ms', floor(extract(epoch FROM m.transaction_password_changed_at) * 1000),
    'operator_addresses', (SELECT coalesce(jsonb_agg(c.address ORDER BY c.address, c.id), '[]') FROM recharge_channel c WHERE c.kind = 'usdt')
  ) FROM merchant m JOIN grade g ON g.name = m.grade WHERE m.id = owner);
END $$;
