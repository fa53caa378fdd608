/**
 * The steps of a withdrawal: the merchant can cancel it until an operator starts it, and a paid one can bounce. An unpaid
 * withdrawal gives its attempt of the day back: the counters of earlier days are updated accordingly.
 */
export const withdrawalSteps = `
ALTER TABLE withdrawal
  DROP CONSTRAINT withdrawal_status_check,
  ADD CONSTRAINT withdrawal_status_check
    CHECK (status IN ('pending', 'processing', 'paid', 'failed', 'cancelled', 'returned'));

UPDATE limit_counter l SET count = l.count - f.count FROM (
  SELECT 'withdrawal:' || merchant_id AS key, created_at::date AS day, count(*) AS count
  FROM withdrawal WHERE status = 'failed' GROUP BY 1, 2
) AS f WHERE f.key = l.key AND f.day = l.day;
`
