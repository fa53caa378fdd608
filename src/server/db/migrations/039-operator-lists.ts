/** Lists the newest documents of all merchants, finds what waits among what is done, and sums the movements of all merchants by day. */
export const operatorLists = `
CREATE INDEX recharge_created_at ON recharge (created_at, id);
CREATE INDEX withdrawal_created_at ON withdrawal (created_at, id);
CREATE INDEX submission_created_at ON submission (created_at, id);
CREATE INDEX feedback_open ON feedback (created_at, id) WHERE answered_at IS NULL;
CREATE INDEX shop_order_refund_requested ON shop_order (created_at, id) WHERE refund = 'requested';
CREATE INDEX record_day_day ON record_day (day);
`
