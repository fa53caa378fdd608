/** Merchants close their accounts themselves, which the audit log says without an operator. */
export const closing = `
ALTER TABLE merchant ADD COLUMN closed_at timestamptz(3), ADD COLUMN erased_at timestamptz(3);
CREATE INDEX merchant_erasing ON merchant (closed_at) WHERE closed_at IS NOT NULL AND erased_at IS NULL;
ALTER TABLE audit ALTER COLUMN operator_id DROP NOT NULL;
COMMENT ON COLUMN merchant.closed_at IS 'When the merchant closed the account. Null: open, or closed by an operator.';
COMMENT ON COLUMN merchant.erased_at IS 'When personal data were removed.';
COMMENT ON COLUMN audit.operator_id IS 'Null: the merchant did it.';
`
