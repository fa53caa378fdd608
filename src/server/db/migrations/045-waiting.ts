/** Counts what waits of one merchant, for home. */
export const waiting = `
CREATE INDEX recharge_waiting ON recharge (merchant_id) WHERE status = 'pending';
CREATE INDEX withdrawal_waiting ON withdrawal (merchant_id) WHERE status IN ('pending', 'processing');
`
