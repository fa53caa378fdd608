/**
 * Records show the entries that move held money to others: a paid withdrawal, the cost of a settled order. `record` says which
 * entries are shown, so that the rollup and the indexes need not know the kinds of transfers. Nothing is updated: the column gets
 * its values while the table is rewritten.
 */
export const moneyFlows = `
ALTER TABLE entry ADD COLUMN record boolean;
ALTER TABLE entry ALTER COLUMN record TYPE boolean USING (
  merchant_id IS NOT NULL AND (
    kind IN ('available', 'promotion') OR (direction = -1 AND type IN ('withdrawal_payment', 'order_settlement'))
  )
);
ALTER TABLE entry ALTER COLUMN record SET NOT NULL;

INSERT INTO record_day (merchant_id, kind, day, type, direction, count, sum)
SELECT merchant_id, kind, day, type, direction, count(*), sum(amount)
FROM entry WHERE record AND kind IN ('hold', 'escrow') GROUP BY 1, 2, 3, 4, 5;

DROP INDEX entry_record;
DROP INDEX entry_record_type;
DROP INDEX entry_record_kind;
DROP INDEX entry_record_direction;
CREATE INDEX entry_record ON entry (merchant_id, day, created_at, account_id, seq) WHERE record;
CREATE INDEX entry_record_type ON entry (merchant_id, type, day, created_at, account_id, seq) WHERE record;
CREATE INDEX entry_record_kind ON entry (merchant_id, kind, day, created_at, account_id, seq) WHERE record;
CREATE INDEX entry_record_direction ON entry (merchant_id, direction, day, created_at, account_id, seq) WHERE record;
`
