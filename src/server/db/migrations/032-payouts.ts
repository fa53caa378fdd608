/** Withdrawals that are paid out together, and the transactions that paid them. */
export const payouts = `
CREATE TABLE payout_batch (
  id uuid PRIMARY KEY,
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  operator_id uuid NOT NULL REFERENCES operator (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX payout_batch_created_at ON payout_batch (created_at, id);

ALTER TABLE withdrawal
  ADD COLUMN payout_batch_id uuid REFERENCES payout_batch (id),
  ADD COLUMN transaction_id text NOT NULL DEFAULT '';
CREATE INDEX withdrawal_payout_batch ON withdrawal (payout_batch_id) WHERE payout_batch_id IS NOT NULL;

COMMENT ON COLUMN withdrawal.payout_batch_id IS 'Null: its payout was started alone, or not at all.';
COMMENT ON COLUMN withdrawal.transaction_id IS 'Hexadecimal digits in lower case, without 0x. Empty: not known.';
`
