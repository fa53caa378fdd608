/**
 * What protects a merchant's account: sessions that tell where they were opened, notices about new devices, and a waiting period
 * for new withdrawal accounts.
 */
export const security = `
ALTER TABLE session ADD COLUMN network text NOT NULL DEFAULT '';
CREATE TABLE known_device (
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  digest bytea NOT NULL,
  seen_at timestamptz(3) NOT NULL,
  PRIMARY KEY (merchant_id, digest)
);
ALTER TABLE bot_message DROP CONSTRAINT bot_message_kind_check;
ALTER TABLE bot_message ADD CONSTRAINT bot_message_kind_check CHECK (
  kind IN ('recharge', 'withdrawal', 'order', 'submission', 'account', 'credit', 'deduction', 'feedback', 'security'));

-- In full precision: rounded up to milliseconds, a new account could not be used at once.
ALTER TABLE withdrawal_account ADD COLUMN bound_at timestamptz NOT NULL DEFAULT now();
UPDATE withdrawal_account SET bound_at = updated_at;
CREATE TABLE allow_list (
  merchant_id uuid PRIMARY KEY REFERENCES merchant (id),
  ends_at timestamptz(3)
);

-- From when on a merchant may withdraw to a destination. With the allow-list on it waits at least 24 hours
-- (LIMITS.allowListHours); one that was turned off applies until its end.
CREATE FUNCTION usable_from(owner uuid, bound_at timestamptz) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT greatest(
    bound_at + make_interval(hours => coalesce((SELECT (value #>> '{}')::integer FROM setting WHERE key = 'account_wait_hours'), 0)),
    (SELECT least(bound_at + interval '24 hours', ends_at) FROM allow_list WHERE merchant_id = owner)));
END $$;

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

COMMENT ON COLUMN session.network IS 'Where it was opened: the address without its last part. Empty in sessions of earlier versions.';
COMMENT ON COLUMN known_device.digest IS 'A device with its host or network, which the merchant has signed in from; keyed.';
COMMENT ON COLUMN withdrawal_account.bound_at IS 'When its destination was bound or replaced. A new name does not change it.';
COMMENT ON COLUMN allow_list.ends_at IS 'Until when it applies after the merchant has turned it off; null: it is on.';
`
