-- Transactions of payouts that were entered and that the node does not show as confirmed.
CREATE TABLE payout_check (
  withdrawal_id uuid PRIMARY KEY REFERENCES withdrawal (id),
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  transaction_id text NOT NULL,
  operator_id uuid NOT NULL REFERENCES operator (id),
  confirmations integer NOT NULL DEFAULT 0,
  required integer NOT NULL DEFAULT 0,
  wording text NOT NULL DEFAULT '',
  params jsonb NOT NULL DEFAULT '{}',
  entered_at timestamptz(3) NOT NULL DEFAULT now(),
  checked_at timestamptz(3)
);
COMMENT ON TABLE payout_check IS 'A row ends when its withdrawal is paid or has failed.';
COMMENT ON COLUMN payout_check.operator_id IS 'Who entered the transaction.';
COMMENT ON COLUMN payout_check.confirmations IS '0: it is in no block.';
COMMENT ON COLUMN payout_check.wording IS 'What contradicts: the node is not asked again. Empty: nothing does.';
