import { CROSSING_TYPES } from '../../contract/movements.ts'
import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import { COUNTER_DAYS } from './limits.ts'
import type { Rules } from './rules.ts'

const isCrossing = `type IN (${CROSSING_TYPES.map(type => `'${type}'`).join(', ')})`

/** Rules about entries, accounts and what is derived from them. */
export const ENTRY_RULES: Rules = {
  'entries sum to zero': {
    by: 'transfer',
    query: within => `
    SELECT sum(amount) AS sum FROM entry WHERE ${within('transfer_id')} HAVING coalesce(sum(amount), 0) <> 0`
  },

  'a transfer has one debit and one credit of its amount on its accounts': {
    by: 'transfer',
    query: within => `
    SELECT t.id FROM transfer t
    LEFT JOIN entry d ON d.transfer_id = t.id AND d.direction = -1
    LEFT JOIN entry c ON c.transfer_id = t.id AND c.direction = 1
    WHERE ${within('t.id')} AND (d.account_id, d.amount, d.type, d.created_at, c.account_id, c.amount, c.type, c.created_at)
      IS DISTINCT FROM (t.debit_account, -t.amount, t.type, t.created_at, t.credit_account, t.amount, t.type, t.created_at)`
  },

  'an entry belongs to a transfer, a known account and its owner': {
    by: 'transfer',
    query: within => `
    SELECT e.transfer_id, e.direction FROM entry e LEFT JOIN account a ON a.id = e.account_id LEFT JOIN transfer t ON t.id = e.transfer_id
    WHERE ${within('e.transfer_id')} AND (t.id IS NULL OR a.id IS NULL OR (e.merchant_id, e.kind) IS DISTINCT FROM (a.merchant_id, a.kind))`
  },

  'a stored balance is the sum of its entries': {
    by: 'account',
    query: within => `
    SELECT a.id, a.balance, sum(e.amount) AS sum FROM account a LEFT JOIN entry e ON e.account_id = a.id AND e.seq IS NOT NULL
    WHERE ${within('a.id')} AND a.merchant_id IS NOT NULL GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`
  },

  'nothing is below zero': {
    by: 'transfer',
    query: within => `
    SELECT id::text FROM account WHERE ${within('id')} AND balance < 0
    UNION ALL SELECT transfer_id::text FROM entry WHERE ${within('transfer_id')} AND balance_after < 0`
  },

  'numbers have no gap, balances after are the running sum, times never go back': {
    by: 'account',
    query: within => `
    SELECT account_id, seq FROM (
      SELECT account_id, seq, balance_after, created_at, row_number() OVER w AS position, sum(amount) OVER w AS running,
        lag(created_at) OVER w AS before
      FROM entry WHERE ${within('account_id')} AND seq IS NOT NULL WINDOW w AS (PARTITION BY account_id ORDER BY seq)
    ) AS e WHERE seq <> position OR balance_after <> running OR created_at < before`
  },

  'an account counts its entries': {
    by: 'account',
    query: within => `
    SELECT a.id FROM account a LEFT JOIN entry e ON e.account_id = a.id AND e.seq IS NOT NULL
    WHERE ${within('a.id')} AND a.merchant_id IS NOT NULL GROUP BY a.id HAVING a.seq <> count(e.transfer_id)`
  },

  'held is what pending withdrawals hold': {
    by: 'account',
    query: within => `
    SELECT a.merchant_id, a.balance FROM account a LEFT JOIN withdrawal w ON w.merchant_id = a.merchant_id
      AND w.status IN ('pending', 'processing')
    WHERE ${within('a.id')} AND a.kind = 'hold' GROUP BY a.id HAVING a.balance <> coalesce(sum(w.amount), 0)`
  },

  'escrow is what unresolved order payments and proceeds hold': {
    by: 'account',
    query: within => `
    SELECT a.merchant_id, a.balance FROM account a
    LEFT JOIN entry e ON e.account_id = a.id AND e.seq IS NOT NULL AND e.direction = 1
      AND e.type IN ('order_payment', 'order_settlement') AND NOT EXISTS (SELECT FROM transfer r WHERE r.resolves = e.transfer_id)
    WHERE ${within('a.id')} AND a.kind = 'escrow' GROUP BY a.id HAVING a.balance <> coalesce(sum(e.amount), 0)`
  },

  'escrow is what open orders cost and maturing ones brought': {
    by: 'account',
    query: within => `
    SELECT a.merchant_id, a.balance FROM account a
    LEFT JOIN shop_order o ON o.merchant_id = a.merchant_id AND (o.status IN ('${ORDER_STATUS.awaitingShipment}', '${ORDER_STATUS.shipped}')
      OR o.refund = 'requested' OR (o.status = '${ORDER_STATUS.completed}' AND o.proceeds_transfer IS NOT NULL AND o.settled_at IS NULL))
    WHERE ${within('a.id')} AND a.kind = 'escrow' GROUP BY a.id
    HAVING a.balance <> coalesce(sum(CASE o.status WHEN '${ORDER_STATUS.completed}' THEN o.sale_price ELSE o.cost END * o.quantity), 0)`
  },

  'what is a record is what the contract says': {
    by: 'transfer',
    query: within => `
    SELECT transfer_id, direction, type FROM entry
    WHERE ${within('transfer_id')} AND record IS DISTINCT FROM (merchant_id IS NOT NULL AND (kind IN ('available', 'promotion') OR ${isCrossing}))`
  },

  'the rollup by day is the sum of the entries': {
    by: 'merchant',
    query: within => `
    SELECT coalesce(r.merchant_id, e.merchant_id) AS merchant_id, coalesce(r.day, e.day) AS day, coalesce(r.type, e.type) AS type
    FROM (SELECT * FROM record_day WHERE ${within('merchant_id')}) AS r FULL JOIN (
      SELECT merchant_id, kind, day, type, direction, count(*) AS count, sum(amount) AS sum
      FROM entry WHERE ${within('merchant_id')} AND record GROUP BY 1, 2, 3, 4, 5
    ) AS e USING (merchant_id, kind, day, type, direction)
    WHERE (r.count, r.sum) IS DISTINCT FROM (e.count, e.sum)`
  },

  'totals of closed days are the sums of their entries': {
    by: 'day',
    query: within => `
    SELECT day, kind, type, direction FROM (SELECT * FROM movement_day WHERE ${within('day')}) AS m FULL JOIN (
      SELECT day, kind, type, direction, count(*) AS count, sum(amount) AS sum
      FROM entry WHERE ${within('day')} AND day < (SELECT closed_until FROM books) GROUP BY 1, 2, 3, 4
    ) AS e USING (day, kind, type, direction) WHERE (m.count, m.sum) IS DISTINCT FROM (e.count, e.sum)`
  },

  'the rollup by chunk is the sum of the entries': {
    by: 'merchant',
    query: within => `
    SELECT coalesce(r.account_id, e.account_id) AS account_id, coalesce(r.number, e.number) AS number
    FROM (SELECT * FROM record_chunk WHERE ${within('merchant_id')}) AS r FULL JOIN (
      SELECT merchant_id, day, account_id, (seq - 1) / 1000 AS number, kind, type, direction, count(*) AS count,
        min(seq) AS first_seq, min(created_at) AS first_at, max(seq) AS last_seq, max(created_at) AS last_at
      FROM entry WHERE ${within('merchant_id')} AND record GROUP BY 1, 2, 3, 4, 5, 6, 7
    ) AS e USING (merchant_id, day, account_id, number, kind, type, direction)
    WHERE (r.count, r.first_seq, r.first_at, r.last_seq, r.last_at)
      IS DISTINCT FROM (e.count, e.first_seq, e.first_at, e.last_seq, e.last_at)`
  },

  'no key is without an answer': {
    by: 'all',
    query: () => `
    SELECT owner_id, key FROM idempotency WHERE (answer IS NULL) = (facts IS NULL)`
  },

  'withdrawals of a business day are what its counter counted': {
    by: 'all',
    query: () => `
    SELECT coalesce(w.key, l.key) AS key, coalesce(w.day, l.day) AS day, w.count, l.count AS counted FROM (
      SELECT 'withdrawal:' || merchant_id AS key, created_at::date AS day,
        count(*) FILTER (WHERE status IN ('pending', 'processing', 'paid')) AS count FROM withdrawal
      WHERE created_at::date > current_date - ${COUNTER_DAYS} GROUP BY 1, 2
    ) AS w FULL JOIN (
      SELECT * FROM limit_counter WHERE key LIKE 'withdrawal:%' AND day > current_date - ${COUNTER_DAYS}
    ) AS l USING (key, day)
    WHERE w.count IS DISTINCT FROM l.count`
  }
}
