/** Transactions that paid withdrawals, each of them once. */
export const payoutTransactions = `
CREATE TABLE payout_transaction (
  network text NOT NULL CHECK (network IN ('TRC20', 'ERC20', 'BEP20')),
  transaction_id text NOT NULL,
  payout_id uuid NOT NULL,
  PRIMARY KEY (network, transaction_id)
);
INSERT INTO payout_transaction
SELECT DISTINCT ON (1, 2) destination ->> 'network', transaction_id, coalesce(payout_batch_id, id) FROM withdrawal
WHERE transaction_id <> '' ORDER BY 1, 2, updated_at;

COMMENT ON TABLE payout_transaction IS 'A transaction pays one withdrawal, or several of one batch.';
COMMENT ON COLUMN payout_transaction.transaction_id IS 'Hexadecimal digits in lower case, without 0x.';
COMMENT ON COLUMN payout_transaction.payout_id IS 'The batch, or a withdrawal that is in none.';
`
