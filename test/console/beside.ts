import type { OutputOf } from '../../src/contract/operation.ts'
import type { operatorDecisionContext } from '../../src/contract/wallet/decision-context.operator.ts'
import { ids } from '../stores/samples.ts'

export type Context = OutputOf<typeof operatorDecisionContext>

/** Nothing to know about a merchant before deciding. */
export const emptyDecisionContext: Context = { merchants: [], flags: [], chain: null, sender: [], second_person: null }

/** A merchant beside a decision. */
export const lanDecisionMerchant = { id: ids.account, account: 'lan', available: '1940.00', held: '60.00' }
