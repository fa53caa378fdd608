import * as v from 'valibot'
import { Id, Instant, optionalText, text } from '../fields.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { type ColumnSort, createColumnSortInput, createPageSchema, PageInput } from '../page.ts'
import { MONEY_ROLES, VIEW_ROLES } from '../roles.ts'
import { AwaitsSecondPerson } from '../staff/second-person.operator.ts'

/** Input of an operator's credit or deduction. The merchant can read the reason. */
export const BalanceAdjustment = v.object({ account: text(), amount: PositiveAmount, reason: text(500) })

export type BalanceAdjustment = v.InferOutput<typeof BalanceAdjustment>

/** An operator's deduction from an available balance. */
export const Deduction = v.object({
  id: Id,
  merchant_id: Id,
  amount: Amount,
  reason: v.string(),
  status: v.picklist(['posted', 'cancelled']),
  created_at: Instant,
  ...AwaitsSecondPerson
})

/** An operator's credit to an available balance. */
export const Credit = v.object({ id: Id, merchant_id: Id, amount: Amount, reason: v.string(), created_at: Instant })

export const operatorCredit = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/credit',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Credit an available balance; the merchant reads the reason',
  input: BalanceAdjustment,
  output: Credit,
  refusals: ['not_found', 'amount_invalid', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})

export const operatorDeduct = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/deduct',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Deduct from an available balance',
  input: BalanceAdjustment,
  output: Deduction,
  refusals: ['not_found', 'amount_invalid', 'insufficient_balance', 'operator_self_decision', 'idempotency_mismatch'],
  idempotent: true
})

/** What deductions can be sorted by. */
export const DEDUCTION_COLUMNS = ['date', 'status', 'reason', 'amount'] as const

/** The sort order of a list of deductions. */
export type DeductionSort = ColumnSort<(typeof DEDUCTION_COLUMNS)[number]>

export const operatorDeductionList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/deduction_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Deductions from the available balance of a merchant, newest first unless `sort` says otherwise',
  input: v.object({ ...PageInput, ...createColumnSortInput(DEDUCTION_COLUMNS), merchant_id: Id }),
  output: createPageSchema(Deduction)
})

export const operatorDeductCancel = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/deduct_cancel',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Cancel a deduction: the amount goes back',
  input: v.object({ id: Id, note: optionalText(500) }),
  output: Deduction,
  refusals: ['not_found', 'state_conflict', 'operator_self_decision']
})
