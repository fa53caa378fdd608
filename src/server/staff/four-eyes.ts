import type { Operation } from '../../contract/operation.ts'
import { getOperationName } from '../../contract/operation.ts'
import { CREDIT_OPERATIONS } from '../../contract/staff/approval.operator.ts'
import { hasClosed } from '../db/merchants.ts'
import type { Db } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { readCachedSettings } from '../settings/settings.ts'
import type { OperationRequest } from './decided-parts.ts'
import { type CountedSums, countDecidedAmounts } from './decided-sum.ts'
import { readControl } from './persons.ts'
import { getLimit, type Rule, rules } from './rules.ts'

/** Whether an operation may run now. `counted` is taken back if the operation is refused. */
export type ApprovalVerdict = { state: 'free'; counted?: CountedSums | undefined } | { state: 'needed'; alone: boolean }

/**
 * Returns whether an operation with this input needs a second person, and counts what it moves into the day’s sum of its person. While
 * nobody has enrolled as an owner, the program that sets the server up needs none; afterwards a program may ask for nothing that needs one.
 */
export async function judgeOperation(
  db: Db,
  operation: Operation,
  { operatorId, input, scale }: Pick<OperationRequest, 'operatorId' | 'input' | 'scale'>
): Promise<ApprovalVerdict> {
  const name = getOperationName(operation)
  const rule = rules[name]
  if (!rule) return { state: 'free' }
  const { control, isPerson, linkedAccountIds } = await readControl(db, operatorId)
  if (control === 'setup' && !isPerson) return { state: 'free' }
  const settings = await readCachedSettings(db)
  const verdict = await applyRule(name, rule, { db, operatorId, linkedAccountIds, input, settings, scale })
  if (verdict.state === 'needed' && !isPerson) throw new Refusal('person_needed')
  return verdict.state === 'needed' ? { state: 'needed', alone: control === 'alone' } : verdict
}

async function applyRule(
  name: string,
  rule: Rule,
  request: OperationRequest
): Promise<{ state: 'free'; counted?: CountedSums } | { state: 'needed' }> {
  if (await rule.when?.(request)) return { state: 'needed' }
  if (!rule.sum) return { state: 'free' }
  const { kind, parts } = rule.sum
  const [personId = request.operatorId] = request.linkedAccountIds
  const counting = { kind, personId, parts: await parts(request), limit: getLimit(request, kind) }
  const counted = await countDecidedAmounts(request.db, counting)
  if (counted) return { state: 'free', counted }
  const merchantIds = counting.parts.flatMap(({ merchantId }) => merchantId ?? [])
  // Impossible operations are refused before they are requested.
  if (CREDIT_OPERATIONS.includes(name) && (await hasClosed(request.db, merchantIds)))
    throw new Refusal('account_closed')
  return { state: 'needed' }
}
