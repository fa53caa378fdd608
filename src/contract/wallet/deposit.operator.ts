import * as v from 'valibot'
import { DecisionInput, DocumentVersion, Id, Instant, optionalText, text } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, QueueInput } from '../page.ts'
import { MONEY_ROLES, VIEW_ROLES } from '../roles.ts'
import { AwaitsSecondPerson } from '../staff/second-person.operator.ts'
import { Network } from './network.ts'

/** seen → unmatched (confirmed; waits) → credited (matched, or assigned by an operator) | dismissed (by an operator). */
export const DepositStatus = v.picklist(['seen', 'unmatched', 'credited', 'dismissed'])

/**
 * A transfer to one of our addresses. `amount` is rounded down to the currency's decimals. `candidates` are pending
 * recharges that an unmatched transfer may pay. `closed_account`: the account of the recharge that it pays exactly,
 * if that account is closed; the transfer is credited automatically when the account is reopened.
 */
export const Deposit = v.object({
  id: Id,
  network: Network,
  transaction_id: v.string(),
  block: v.number(),
  address: v.string(),
  sender: v.string(),
  amount: Amount,
  status: DepositStatus,
  recharge_id: v.nullable(Id),
  reason: v.string(),
  paid_at: Instant,
  version: DocumentVersion,
  ...AwaitsSecondPerson,
  candidates: v.array(v.object({ id: Id, account: v.string(), amount: Amount })),
  closed_account: v.nullable(v.object({ id: Id, account: v.string() }))
})

export const operatorDepositList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/deposit_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary:
    'Payments that were found on the chains; unmatched ones wait; `keyword` finds by transaction, sender, address, amount, network, and by number or account of the recharge that was credited',
  input: v.object({ ...QueueInput, status: v.optional(DepositStatus) }),
  output: createPageSchema(Deposit)
})

/** A merchant may have asked for none. The merchant reads the reason, which is needed unless the recharge has the same amount. */
export const operatorDepositAssign = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/deposit_assign',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Credit an unmatched deposit to a pending recharge, or to a merchant',
  input: v.object({
    ...DecisionInput,
    recharge_id: v.optional(v.pipe(Id, v.description('The pending recharge that it pays'))),
    account: v.pipe(optionalText(), v.description('The merchant, if there is no recharge')),
    reason: optionalText(500)
  }),
  output: v.object({ id: Id, recharge_id: Id }),
  refusals: ['not_found', 'state_conflict', 'amount_invalid', 'required', 'operator_self_decision', 'payment_credited']
})

export const operatorDepositDismiss = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/deposit_dismiss',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Dismiss an unmatched deposit that is credited to nobody, with the reason',
  input: v.object({ ...DecisionInput, reason: text(500) }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'state_conflict']
})
