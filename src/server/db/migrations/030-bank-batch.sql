ALTER TABLE payout_batch
  DROP CONSTRAINT payout_batch_network_check,
  ADD CONSTRAINT payout_batch_network_check CHECK (network IN ('TRC20', 'ERC20', 'BEP20', 'bank')) NOT VALID;
COMMENT ON COLUMN payout_batch.network IS 'bank: to bank accounts.';
