/**
 * Credits by an operator: the received amount of a recharge, which may differ from the requested one; a recharge through customer
 * service, which has no channel; and a credit with a reason.
 */
export const receivedAndCredits = `
ALTER TABLE recharge
  ALTER COLUMN channel_id DROP NOT NULL,
  ADD COLUMN received bigint CHECK (received > 0);
UPDATE recharge SET received = amount WHERE transfer_id IS NOT NULL;
ALTER TABLE recharge ADD CONSTRAINT recharge_received CHECK ((received IS NOT NULL) = (transfer_id IS NOT NULL));

CREATE TABLE credit (
  id uuid PRIMARY KEY,
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL CHECK (reason <> ''),
  transfer_id uuid NOT NULL UNIQUE REFERENCES transfer (id),
  operator_id uuid NOT NULL REFERENCES operator (id),
  created_at timestamptz(3) NOT NULL DEFAULT now()
);
CREATE INDEX credit_merchant ON credit (merchant_id, created_at);

ALTER TABLE bot_message DROP CONSTRAINT bot_message_kind_check;
ALTER TABLE bot_message ADD CONSTRAINT bot_message_kind_check
  CHECK (kind IN ('recharge', 'withdrawal', 'order', 'submission', 'account', 'credit'));
`
