import { sql } from 'kysely'
import { CROSSING_TYPES } from '../../contract/movements.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import { noTimeLimit } from '../db/prepared.ts'
import type { Db } from '../db/schema.ts'
import { COUNTER_DAYS } from './limits.ts'

/** A violated rule of the ledger: the rule, the number of violating rows, and some of them. */
interface Violation {
  invariant: string
  count: number
  sample: unknown[]
}

const crosses = `type IN (${CROSSING_TYPES.map(type => `'${type}'`).join(', ')})`

const SAMPLE_MAX = 3

/** Each query selects rows that must not exist. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'entries sum to zero': 'SELECT sum(amount) AS sum FROM entry HAVING coalesce(sum(amount), 0) <> 0',

  'a transfer has one debit and one credit of its amount on its accounts': `
    SELECT t.id FROM transfer t
    LEFT JOIN entry d ON d.transfer_id = t.id AND d.direction = -1
    LEFT JOIN entry c ON c.transfer_id = t.id AND c.direction = 1
    WHERE (d.account_id, d.amount, d.type, d.created_at, c.account_id, c.amount, c.type, c.created_at)
      IS DISTINCT FROM (t.debit_account, -t.amount, t.type, t.created_at, t.credit_account, t.amount, t.type, t.created_at)`,

  'an entry belongs to a known account and its owner': `
    SELECT e.transfer_id, e.direction FROM entry e LEFT JOIN account a ON a.id = e.account_id
    WHERE a.id IS NULL OR (e.merchant_id, e.kind) IS DISTINCT FROM (a.merchant_id, a.kind)`,

  'a stored balance is the sum of its entries': `
    SELECT a.id, a.balance, sum(e.amount) AS sum FROM account a LEFT JOIN entry e ON e.account_id = a.id
    WHERE a.merchant_id IS NOT NULL GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`,

  'nothing is below zero': `
    SELECT id::text FROM account WHERE balance < 0
    UNION ALL SELECT transfer_id::text FROM entry WHERE balance_after < 0`,

  'numbers have no gap, balances after are the running sum, times never go back': `
    SELECT account_id, seq FROM (
      SELECT account_id, seq, balance_after, created_at, row_number() OVER w AS position, sum(amount) OVER w AS running,
        lag(created_at) OVER w AS before
      FROM entry WHERE seq IS NOT NULL WINDOW w AS (PARTITION BY account_id ORDER BY seq)
    ) AS e WHERE seq <> position OR balance_after <> running OR created_at < before`,

  'an account counts its entries': `
    SELECT a.id FROM account a LEFT JOIN entry e ON e.account_id = a.id
    WHERE a.merchant_id IS NOT NULL GROUP BY a.id HAVING a.seq <> count(e.transfer_id)`,

  'held is what pending withdrawals hold': `
    SELECT a.merchant_id, a.balance FROM account a LEFT JOIN withdrawal w ON w.merchant_id = a.merchant_id
      AND w.status IN ('pending', 'processing')
    WHERE a.kind = 'hold' GROUP BY a.id HAVING a.balance <> coalesce(sum(w.amount), 0)`,

  'escrow is what unresolved order payments and proceeds hold': `
    SELECT a.merchant_id, a.balance FROM account a
    LEFT JOIN transfer t ON t.credit_account = a.id AND t.type IN ('order_payment', 'order_settlement')
      AND NOT EXISTS (SELECT FROM transfer r WHERE r.resolves = t.id)
    WHERE a.kind = 'escrow' GROUP BY a.id HAVING a.balance <> coalesce(sum(t.amount), 0)`,

  'escrow is what open orders cost and maturing ones brought': `
    SELECT a.merchant_id, a.balance FROM account a
    LEFT JOIN shop_order o ON o.merchant_id = a.merchant_id AND (o.status IN ('${ORDER_STATUS.awaitingShipment}', '${ORDER_STATUS.shipped}')
      OR o.refund = 'requested' OR (o.status = '${ORDER_STATUS.completed}' AND o.proceeds_transfer IS NOT NULL AND o.settled_at IS NULL))
    WHERE a.kind = 'escrow' GROUP BY a.id
    HAVING a.balance <> coalesce(sum(CASE o.status WHEN '${ORDER_STATUS.completed}' THEN o.sale_price ELSE o.cost END * o.quantity), 0)`,

  'an order is as its payment is': `
    SELECT o.id, o.status, o.refund, r.type FROM shop_order o
    JOIN transfer t ON t.id = o.payment_transfer JOIN account a ON a.id = t.debit_account
    LEFT JOIN transfer r ON r.resolves = t.id
    WHERE t.type <> 'order_payment' OR t.amount <> o.cost * o.quantity OR a.merchant_id IS DISTINCT FROM o.merchant_id
      OR r.type IS DISTINCT FROM CASE WHEN o.status = '${ORDER_STATUS.completed}' OR o.proceeds_transfer IS NOT NULL THEN 'order_settlement'
        WHEN o.refund = 'refunded' THEN 'order_refund' END`,

  'a settled order brought what it was sold for': `
    SELECT s.merchant_id, s.sum, e.sum AS entered FROM (
      SELECT merchant_id, sum(sale_price * quantity) AS sum FROM shop_order
      WHERE status = '${ORDER_STATUS.completed}' OR proceeds_transfer IS NOT NULL GROUP BY 1
    ) AS s FULL JOIN (
      SELECT merchant_id, sum(amount) AS sum FROM entry
      WHERE kind IN ('available', 'escrow') AND direction = 1 AND type = 'order_settlement' GROUP BY 1
    ) AS e USING (merchant_id) WHERE s.sum IS DISTINCT FROM e.sum`,

  'held proceeds end as their order does': `
    SELECT o.id, o.status, r.type FROM shop_order o JOIN transfer p ON p.id = o.proceeds_transfer
    JOIN account a ON a.id = p.credit_account LEFT JOIN transfer r ON r.resolves = p.id
    WHERE (p.type, p.amount, a.kind, a.merchant_id)
        IS DISTINCT FROM ('order_settlement', o.sale_price * o.quantity, 'escrow', o.merchant_id)
      OR r.type IS DISTINCT FROM CASE WHEN o.settled_at IS NOT NULL THEN 'order_release'
        WHEN o.refund = 'refunded' THEN 'order_reversal' END`,

  'a reversed order gave back what it cost': `
    SELECT s.merchant_id, s.sum, e.sum AS entered FROM (
      SELECT merchant_id, sum(cost * quantity) AS sum FROM shop_order
      WHERE refund = 'refunded' AND proceeds_transfer IS NOT NULL GROUP BY 1
    ) AS s FULL JOIN (
      SELECT merchant_id, sum(amount) AS sum FROM entry WHERE kind = 'available' AND type = 'order_reversal' GROUP BY 1
    ) AS e USING (merchant_id) WHERE s.sum IS DISTINCT FROM e.sum`,

  'an order payment is of one order': `
    SELECT t.id FROM transfer t LEFT JOIN shop_order o ON o.payment_transfer = t.id WHERE t.type = 'order_payment' AND o.id IS NULL`,

  'what resolves a transfer has its amount and comes after it': `
    SELECT r.id FROM transfer r JOIN transfer t ON t.id = r.resolves WHERE r.amount <> t.amount OR r.created_at < t.created_at`,

  'a credited deposit is what its recharge received': `
    SELECT d.id, d.amount, r.received FROM deposit d JOIN recharge r ON r.id = d.recharge_id
    WHERE d.amount IS DISTINCT FROM r.received`,

  'a withdrawal is as its hold is': `
    SELECT w.id, w.status, r.type FROM withdrawal w JOIN transfer t ON t.id = w.hold_transfer
    LEFT JOIN transfer r ON r.resolves = t.id
    WHERE t.amount <> w.amount OR t.type <> 'withdrawal'
      OR CASE w.status
        WHEN 'paid' THEN 'withdrawal_payment' WHEN 'returned' THEN 'withdrawal_payment'
        WHEN 'failed' THEN 'withdrawal_failure' WHEN 'cancelled' THEN 'withdrawal_cancellation'
      END IS DISTINCT FROM CASE
        -- Cancelled withdrawals were recorded as failed until they got a type of their own.
        WHEN w.status = 'cancelled' AND r.type = 'withdrawal_failure' THEN 'withdrawal_cancellation' ELSE r.type END`,

  'a withdrawal came back once if it was returned, and its fee with it': `
    SELECT w.id, w.status, back.type, fee.amount FROM withdrawal w JOIN transfer p ON p.resolves = w.hold_transfer
    LEFT JOIN transfer back ON back.resolves = p.id
    LEFT JOIN transfer fee ON fee.reference_id = w.id AND fee.type = 'withdrawal_fee_return'
    WHERE p.type = 'withdrawal_payment' AND (
      back.type IS DISTINCT FROM CASE w.status WHEN 'returned' THEN 'withdrawal_return' END
      OR coalesce(fee.amount, 0) <> CASE w.status WHEN 'returned' THEN w.fee ELSE 0 END)`,

  'a transaction pays one withdrawal, or several of one batch': `
    SELECT w.id, w.transaction_id, t.payout_id FROM withdrawal w LEFT JOIN payout_transaction t
      ON t.network = w.destination ->> 'network' AND t.transaction_id = w.transaction_id
    WHERE w.transaction_id <> '' AND t.payout_id IS DISTINCT FROM coalesce(w.payout_batch_id, w.id)`,

  'a recharge is as its credit is': `
    SELECT d.id, d.status FROM recharge d JOIN transfer t ON t.id = d.transfer_id LEFT JOIN transfer r ON r.resolves = t.id
    WHERE t.amount <> d.received OR t.type <> 'recharge' OR (d.status = 'reversed') <> (r.id IS NOT NULL)`,

  'a credit is of one document, which has a reason': `
    SELECT t.id::text, c.amount FROM transfer t JOIN account a ON a.id = t.credit_account
    LEFT JOIN credit c ON c.transfer_id = t.id
    WHERE t.type = 'credit' AND (c.amount, c.merchant_id, c.reason) IS DISTINCT FROM (t.amount, a.merchant_id, t.note)`,

  'a deduction is as its debit is': `
    SELECT d.id, d.status FROM deduction d JOIN transfer t ON t.id = d.transfer_id LEFT JOIN transfer r ON r.resolves = t.id
    WHERE t.amount <> d.amount OR t.type <> 'deduction' OR (d.status = 'cancelled') <> (r.id IS NOT NULL)`,

  'a submission is as its reward is': `
    SELECT s.id::text, s.status FROM submission s
    LEFT JOIN transfer t ON t.id = s.transfer_id LEFT JOIN account a ON a.id = t.credit_account
    WHERE s.status = 'approved' AND (t.type, t.amount, a.merchant_id) IS DISTINCT FROM ('task_reward', s.reward, s.merchant_id)
    UNION ALL SELECT t.reference_id::text, 'no submission' FROM transfer t
    WHERE t.type = 'task_reward' AND t.reference_kind = 'task'
      AND NOT EXISTS (SELECT FROM submission s WHERE s.id::text = t.reference_id::text AND s.transfer_id = t.id)`,

  'a promotion is as its payment is': `
    SELECT p.id, p.price FROM promotion p JOIN transfer t ON t.id = p.transfer_id JOIN account a ON a.id = t.debit_account
    WHERE (t.type, t.amount, a.kind, a.merchant_id) IS DISTINCT FROM ('product_promotion', p.price, 'promotion', p.merchant_id)`,

  'what is a record is what the contract says': `
    SELECT transfer_id, direction, type FROM entry
    WHERE record IS DISTINCT FROM (merchant_id IS NOT NULL AND (kind IN ('available', 'promotion') OR ${crosses}))`,

  'the rollup by day is the sum of the entries': `
    SELECT coalesce(r.merchant_id, e.merchant_id) AS merchant_id, coalesce(r.day, e.day) AS day, coalesce(r.type, e.type) AS type
    FROM record_day r FULL JOIN (
      SELECT merchant_id, kind, day, type, direction, count(*) AS count, sum(amount) AS sum
      FROM entry WHERE record GROUP BY 1, 2, 3, 4, 5
    ) AS e USING (merchant_id, kind, day, type, direction)
    WHERE (r.count, r.sum) IS DISTINCT FROM (e.count, e.sum)`,

  'totals of closed days are the sums of their entries': `
    SELECT day, kind, type, direction FROM movement_day m FULL JOIN (
      SELECT day, kind, type, direction, count(*) AS count, sum(amount) AS sum
      FROM entry WHERE day < (SELECT closed_until FROM books) GROUP BY 1, 2, 3, 4
    ) AS e USING (day, kind, type, direction) WHERE (m.count, m.sum) IS DISTINCT FROM (e.count, e.sum)`,

  'the rollup by chunk is the sum of the entries': `
    SELECT coalesce(r.account_id, e.account_id) AS account_id, coalesce(r.number, e.number) AS number
    FROM record_chunk r FULL JOIN (
      SELECT merchant_id, day, account_id, (seq - 1) / 1000 AS number, kind, type, direction, count(*) AS count,
        min(seq) AS first_seq, min(created_at) AS first_at, max(seq) AS last_seq, max(created_at) AS last_at
      FROM entry WHERE record GROUP BY 1, 2, 3, 4, 5, 6, 7
    ) AS e USING (merchant_id, day, account_id, number, kind, type, direction)
    WHERE (r.count, r.first_seq, r.first_at, r.last_seq, r.last_at)
      IS DISTINCT FROM (e.count, e.first_seq, e.first_at, e.last_seq, e.last_at)`,

  'no key is without an answer': 'SELECT owner_id, key FROM idempotency WHERE answer IS NULL',

  'withdrawals of a business day are what its counter counted': `
    SELECT coalesce(w.key, l.key) AS key, coalesce(w.day, l.day) AS day, w.count, l.count AS counted FROM (
      SELECT 'withdrawal:' || merchant_id AS key, created_at::date AS day,
        count(*) FILTER (WHERE status IN ('pending', 'processing', 'paid')) AS count FROM withdrawal
      WHERE created_at::date > current_date - ${COUNTER_DAYS} GROUP BY 1, 2
    ) AS w FULL JOIN (
      SELECT * FROM limit_counter WHERE key LIKE 'withdrawal:%' AND day > current_date - ${COUNTER_DAYS}
    ) AS l USING (key, day)
    WHERE w.count IS DISTINCT FROM l.count`
}

/**
 * Checks all rules of the ledger in the database; an empty result is good. Reads the whole ledger: for tests, benchmarks and
 * audits.
 */
export async function checkInvariants(db: Db): Promise<Violation[]> {
  const violations: Violation[] = []
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) violations.push({ invariant, count: rows.length, sample: rows.slice(0, SAMPLE_MAX) })
  }
  return violations
}

/** Returns how many rows violate each rule that does not hold, one statement for each rule, without a time limit. */
export async function countViolations(db: Db): Promise<{ rule: string; count: number }[]> {
  const violations: { rule: string; count: number }[] = []
  for (const [rule, query] of Object.entries(INVARIANTS)) {
    const { rows } = await sql<{ count: bigint }>`${noTimeLimit}
      SELECT count(*) AS count FROM (${sql.raw(query)}) AS violating`.execute(db)
    const count = Number(rows[0]?.count)
    if (count > 0) violations.push({ rule, count })
  }
  return violations
}
