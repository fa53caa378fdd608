import * as v from 'valibot'
import { Day, Id, Instant, Nothing, visibleText } from '../fields.ts'
import { Amount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { MONEY_ROLES, OWNER, READER_ROLES } from '../roles.ts'
import { PayoutRoute } from './payout-batch.operator.ts'
import { Owed } from './period-report.operator.ts'

/** How well a balance is known: of that day, older than a day, or not at all. */
const STATES = ['current', 'old', 'missing'] as const

/**
 * A place where money is: a deposit address, another address of the platform, or a bank account. `amount`, `day` and `at` are of the last
 * balance until the day of the report. A balance with `block` was read from a node, another one was typed by `entered_by`.
 */
export const HoldingPlace = v.object({
  id: Id,
  kind: v.picklist(['deposit', 'own']),
  route: PayoutRoute,
  label: v.string(),
  address: v.string(),
  /** Whether a node reads it. */
  watched: v.boolean(),
  state: v.picklist(STATES),
  amount: v.nullable(Amount),
  day: v.nullable(Day),
  at: v.nullable(Instant),
  block: v.nullable(v.number()),
  entered_by: v.nullable(v.string())
})

export type HoldingPlace = v.InferOutput<typeof HoldingPlace>

/**
 * The platform's money on one network or in banks. `due`: the sum of withdrawals that wait to be paid this way now;
 * null in a report of an earlier day.
 */
const HeldOverRoute = v.object({
  route: PayoutRoute,
  held: Amount,
  due: v.nullable(Amount),
  /** When the oldest of its balances was known. */
  oldest_at: v.nullable(Instant),
  places: v.number(),
  old: v.number(),
  missing: v.number()
})

/**
 * `held` adds up the balances that are known, and `difference` is `held` less `owed.total`: below zero, more is owed than is held. Without
 * `day` it is of today.
 */
export const operatorHoldingReport = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/holding_report',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'What chains and banks hold at the end of a business day, and what is owed to merchants',
  input: v.object({ day: v.optional(Day) }),
  output: v.object({
    currency: v.string(),
    day: Day,
    places: v.array(HoldingPlace),
    routes: v.array(HeldOverRoute),
    held: Amount,
    owed: Owed,
    difference: Amount,
    old: v.number(),
    missing: v.number()
  })
})

/** One line for each place, with its last balance until that day. All amounts add up to `held` of the report. */
export const operatorHoldingExport = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/holding_export',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'What each address and bank account holds at the end of a business day, as a CSV file',
  input: v.object({ day: Day }),
  output: v.any(),
  answer: 'blob',
  refusals: ['rate_limited']
})

export const operatorHoldingAdd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/holding_add',
  audience: 'operator',
  roles: OWNER,
  summary: 'Add an address or a bank account where the platform has money',
  input: v.object({ route: PayoutRoute, label: visibleText(60), address: visibleText(128) }),
  output: v.object({ id: Id }),
  refusals: ['address_contract', 'address_invalid', 'already_submitted']
})

/** Reports of earlier days still count it. */
export const operatorHoldingEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/holding_end',
  audience: 'operator',
  roles: OWNER,
  summary: 'Take an address or a bank account off the list of those that hold money',
  input: v.object({ id: Id }),
  output: Nothing,
  refusals: ['not_found']
})

/** A balance that a node has read on that day is not replaced (`balance_read`). */
export const operatorHoldingBalance = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/holding_balance',
  audience: 'operator',
  roles: MONEY_ROLES,
  summary: 'Enter what an address or a bank account held at the end of a business day',
  input: v.object({ id: Id, amount: Amount, day: Day }),
  output: Nothing,
  refusals: ['amount_invalid', 'balance_read', 'not_found', 'value_invalid']
})
