ALTER TABLE merchant
  ADD COLUMN payouts_frozen_at timestamptz(3),
  ADD COLUMN payouts_frozen_reason text NOT NULL DEFAULT '';
COMMENT ON COLUMN merchant.payouts_frozen_at IS 'Since when no payout of the merchant may be started. Null: they may.';
COMMENT ON COLUMN merchant.payouts_frozen_reason IS 'Why; the staff reads it.';
