/** An amount of its own for each recharge on a chain, reserved before it is paid, and the transaction that paid it. */
export const rechargeQuotes = `
ALTER TABLE recharge ADD COLUMN transaction_id text NOT NULL DEFAULT '';

CREATE TABLE recharge_quote (
  channel_id uuid NOT NULL REFERENCES recharge_channel (id),
  amount bigint NOT NULL,
  asked bigint NOT NULL CHECK (asked > 0),
  merchant_id uuid NOT NULL REFERENCES merchant (id),
  recharge_id uuid UNIQUE REFERENCES recharge (id),
  expires_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (channel_id, amount),
  CHECK (amount > asked)
);
CREATE INDEX recharge_quote_merchant ON recharge_quote (merchant_id, channel_id);

COMMENT ON COLUMN recharge.transaction_id IS 'Hexadecimal digits in lower case, without 0x. Empty: not known.';
COMMENT ON COLUMN recharge_quote.amount IS 'What is to be paid: the requested amount and cents of its own.';
COMMENT ON COLUMN recharge_quote.expires_at IS 'From then on another merchant may get the amount. Infinity while its recharge is pending.';
`
