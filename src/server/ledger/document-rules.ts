import { ORDER_STATUS } from '../../contract/orders/order-status.ts'
import type { Rules } from './rules.ts'

/** Rules about documents and the transfers that belong to them. */
export const DOCUMENT_RULES: Rules = {
  'an order is as its payment is': {
    by: 'shop_order',
    query: within => `
    SELECT o.id, o.status, o.refund, r.type FROM shop_order o
    JOIN transfer t ON t.id = o.payment_transfer JOIN account a ON a.id = t.debit_account
    LEFT JOIN transfer r ON r.resolves = t.id
    WHERE ${within('o.id')} AND (t.type <> 'order_payment' OR t.amount <> o.cost * o.quantity OR a.merchant_id IS DISTINCT FROM o.merchant_id
      OR r.type IS DISTINCT FROM CASE WHEN o.status = '${ORDER_STATUS.completed}' OR o.proceeds_transfer IS NOT NULL THEN 'order_settlement'
        WHEN o.refund = 'refunded' THEN 'order_refund' END)`
  },

  'a settled order brought what it was sold for': {
    by: 'merchant',
    query: within => `
    SELECT s.merchant_id, s.sum, e.sum AS entered FROM (
      SELECT merchant_id, sum(sale_price * quantity) AS sum FROM shop_order
      WHERE ${within('merchant_id')} AND (status = '${ORDER_STATUS.completed}' OR proceeds_transfer IS NOT NULL) GROUP BY 1
    ) AS s FULL JOIN (
      SELECT merchant_id, sum(amount) AS sum FROM entry
      WHERE ${within('merchant_id')} AND record AND kind IN ('available', 'escrow') AND direction = 1 AND type = 'order_settlement' GROUP BY 1
    ) AS e USING (merchant_id) WHERE s.sum IS DISTINCT FROM e.sum`
  },

  'held proceeds end as their order does': {
    by: 'shop_order',
    query: within => `
    SELECT o.id, o.status, r.type, l.type AS later FROM shop_order o JOIN transfer p ON p.id = o.proceeds_transfer
    JOIN account a ON a.id = p.credit_account LEFT JOIN transfer r ON r.resolves = p.id LEFT JOIN transfer l ON l.resolves = r.id
    WHERE ${within('o.id')} AND ((p.type, p.amount, a.merchant_id)
        IS DISTINCT FROM ('order_settlement', o.sale_price * o.quantity, o.merchant_id)
      OR (a.kind <> 'escrow' AND o.refund <> 'refunded')
      OR CASE WHEN o.settled_at IS NOT NULL THEN r.type IS DISTINCT FROM 'order_release' OR l.id IS NOT NULL
        WHEN o.refund = 'refunded' THEN coalesce(l.type, r.type) IS DISTINCT FROM 'order_reversal'
          OR (l.id IS NOT NULL AND r.type <> 'order_release')
        ELSE r.id IS NOT NULL END)`
  },

  'a reversed order gave back what it cost': {
    by: 'merchant',
    query: within => `
    SELECT s.merchant_id, s.sum, e.sum AS entered FROM (
      SELECT merchant_id, sum(cost * quantity) AS sum FROM shop_order
      WHERE ${within('merchant_id')} AND refund = 'refunded' AND proceeds_transfer IS NOT NULL GROUP BY 1
    ) AS s FULL JOIN (
      SELECT merchant_id, sum(amount) AS sum FROM entry
      WHERE ${within('merchant_id')} AND record AND kind = 'available' AND direction = 1 AND type = 'order_reversal' GROUP BY 1
    ) AS e USING (merchant_id) WHERE s.sum IS DISTINCT FROM e.sum`
  },

  'an order payment is of one order': {
    by: 'transfer',
    query: within => `
    SELECT t.id FROM transfer t LEFT JOIN shop_order o ON o.payment_transfer = t.id
    WHERE ${within('t.id')} AND t.type = 'order_payment' AND o.id IS NULL`
  },

  'what resolves a transfer has its amount and comes after it': {
    by: 'transfer',
    query: within => `
    SELECT r.id FROM transfer r JOIN transfer t ON t.id = r.resolves
    WHERE ${within('r.id')} AND (r.amount <> t.amount OR r.created_at < t.created_at)`
  },

  'a credited deposit is what its recharge received': {
    by: 'deposit',
    query: within => `
    SELECT d.id, d.amount, r.received FROM deposit d JOIN recharge r ON r.id = d.recharge_id
    WHERE ${within('d.id')} AND d.amount IS DISTINCT FROM r.received`
  },

  'a withdrawal is as its hold is': {
    by: 'withdrawal',
    query: within => `
    SELECT w.id, w.status, r.type FROM withdrawal w JOIN transfer t ON t.id = w.hold_transfer
    LEFT JOIN transfer r ON r.resolves = t.id
    WHERE ${within('w.id')} AND (t.amount <> w.amount OR t.type <> 'withdrawal'
      OR CASE w.status
        WHEN 'paid' THEN 'withdrawal_payment' WHEN 'returned' THEN 'withdrawal_payment'
        WHEN 'failed' THEN 'withdrawal_failure' WHEN 'cancelled' THEN 'withdrawal_cancellation'
      END IS DISTINCT FROM r.type)`
  },

  'a withdrawal came back once if it was returned, and its fee with it': {
    by: 'withdrawal',
    query: within => `
    SELECT w.id, w.status, back.type, fee.amount FROM withdrawal w JOIN transfer p ON p.resolves = w.hold_transfer
    LEFT JOIN transfer back ON back.resolves = p.id
    LEFT JOIN transfer fee ON fee.reference_id = w.id AND fee.type = 'withdrawal_fee_return'
    WHERE ${within('w.id')} AND p.type = 'withdrawal_payment' AND (
      back.type IS DISTINCT FROM CASE w.status WHEN 'returned' THEN 'withdrawal_return' END
      OR coalesce(fee.amount, 0) <> CASE w.status WHEN 'returned' THEN w.fee ELSE 0 END)`
  },

  'a transaction pays one withdrawal, or several of one batch': {
    by: 'withdrawal',
    query: within => `
    SELECT w.id, w.transaction_id, t.payout_id FROM withdrawal w LEFT JOIN payout_transaction t
      ON t.network = w.destination ->> 'network' AND t.transaction_id = w.transaction_id
    WHERE ${within('w.id')} AND w.transaction_id <> '' AND t.payout_id IS DISTINCT FROM coalesce(w.payout_batch_id, w.id)`
  },

  'a recharge is as its credit is': {
    by: 'recharge',
    query: within => `
    SELECT d.id, d.status FROM recharge d JOIN transfer t ON t.id = d.transfer_id LEFT JOIN transfer r ON r.resolves = t.id
    WHERE ${within('d.id')} AND (t.amount <> d.received OR t.type <> 'recharge' OR (d.status = 'reversed') <> (r.id IS NOT NULL))`
  },

  'a credit is of one document, which has a reason': {
    by: 'transfer',
    query: within => `
    SELECT t.id::text, c.amount FROM transfer t JOIN account a ON a.id = t.credit_account
    LEFT JOIN credit c ON c.transfer_id = t.id
    WHERE ${within('t.id')} AND t.type = 'credit' AND (c.amount, c.merchant_id, c.reason) IS DISTINCT FROM (t.amount, a.merchant_id, t.note)`
  },

  'a deduction is as its debit is': {
    by: 'deduction',
    query: within => `
    SELECT d.id, d.status FROM deduction d JOIN transfer t ON t.id = d.transfer_id LEFT JOIN transfer r ON r.resolves = t.id
    WHERE ${within('d.id')} AND (t.amount <> d.amount OR t.type <> 'deduction' OR (d.status = 'cancelled') <> (r.id IS NOT NULL))`
  },

  'a submission is as its reward is': {
    by: 'transfer',
    query: within => `
    SELECT s.id::text, s.status FROM submission s
    LEFT JOIN transfer t ON t.id = s.transfer_id LEFT JOIN account a ON a.id = t.credit_account
    WHERE ${within('s.id')} AND s.status = 'approved' AND (t.type, t.amount, a.merchant_id) IS DISTINCT FROM ('task_reward', s.reward, s.merchant_id)
    UNION ALL SELECT t.reference_id::text, 'no submission' FROM transfer t
    WHERE ${within('t.id')} AND t.type = 'task_reward' AND t.reference_kind = 'task'
      AND NOT EXISTS (SELECT FROM submission s WHERE s.id::text = t.reference_id::text AND s.transfer_id = t.id)`
  },

  'a promotion is as its payment is': {
    by: 'promotion',
    query: within => `
    SELECT p.id, p.price FROM promotion p JOIN transfer t ON t.id = p.transfer_id JOIN account a ON a.id = t.debit_account
    WHERE ${within('p.id')} AND (t.type, t.amount, a.kind, a.merchant_id) IS DISTINCT FROM ('product_promotion', p.price, 'promotion', p.merchant_id)`
  }
}
