import type { OutputOf } from '../../contract/operation.ts'
import type { operatorDecisionContext } from '../../contract/wallet/decision-context.operator.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { secondPersonsOf } from '../db/second-person.ts'
import { Refusal } from '../errors/refusal.ts'
import { flagsOf } from './decision-flags.ts'
import { paymentOf } from './deposits/payment-of.ts'

/** Returns what stands beside the decision about a recharge or a withdrawal. */
export async function decisionContext(
  db: Db,
  id: string,
  config: Pick<Config, 'currency' | 'depositNodes'>
): Promise<OutputOf<typeof operatorDecisionContext>> {
  const [recharge, withdrawal, second] = await Promise.all([
    db.selectFrom('recharge').selectAll().where('id', '=', id).executeTakeFirst(),
    db.selectFrom('withdrawal').selectAll().where('id', '=', id).executeTakeFirst(),
    secondPersonsOf(db, [id])
  ])
  const document = recharge ?? withdrawal
  if (!document) throw new Refusal('not_found')
  const [flags, chain] = await Promise.all([
    flagsOf(db, document.merchant_id, withdrawal, config.currency.scale),
    recharge ? paymentOf(db, recharge, config) : null
  ])
  return { flags, chain, second_person: second.get(id) ?? null }
}
