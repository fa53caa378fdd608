import { sql } from 'kysely'
import type { OutputOf } from '../../contract/operation.ts'
import type { CHECKLIST, operatorChecklist } from '../../contract/staff/checklist.operator.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { listNodes } from '../wallet/index.ts'
import { isActivePerson, isIntroduced } from './persons.ts'

type Item = (typeof CHECKLIST)[number]
type ChecklistPlace = Pick<OutputOf<typeof operatorChecklist>['list'][number], 'kind' | 'place'>

const createOperationPlace = (place: string): ChecklistPlace => ({ kind: 'operation', place })
const createEnvironmentPlace = (place: string): ChecklistPlace => ({ kind: 'environment', place })

const places: Readonly<Record<Item, ChecklistPlace>> = {
  currency: createOperationPlace('currency_set'),
  deposit_channels: createOperationPlace('channel_update'),
  deposit_watcher: createEnvironmentPlace('DEPOSIT_RPC_TRC20, DEPOSIT_RPC_ERC20, DEPOSIT_RPC_BEP20'),
  support_link: createOperationPlace('setting_update'),
  bot: createOperationPlace('bot_use'),
  public_address: createOperationPlace('setting_update'),
  name: createOperationPlace('setting_update'),
  logo: createOperationPlace('setting_update'),
  legal_texts: createOperationPlace('article_put'),
  grades: createOperationPlace('grade_update'),
  settlement_days: createOperationPlace('setting_update'),
  approval_limits: createOperationPlace('setting_update'),
  goods: createOperationPlace('depot_put'),
  questions: createOperationPlace('qa_put'),
  second_owner: { kind: 'command', place: 'npm run operator -- owner_create' },
  demo_off: createEnvironmentPlace('DEMO'),
  backup: { kind: 'command', place: 'npm run backup' }
}

type ChecklistConfig = Pick<Config, 'fromEnvironment' | 'telegram' | 'publicUrl' | 'demo' | 'depositNodes'>

/** Returns what is set already and what is not, in the order of a first day. */
export async function readChecklist(db: Db, config: ChecklistConfig): Promise<OutputOf<typeof operatorChecklist>> {
  const { last_backup, ...items } = await readDone(db)
  const nodes = await listNodes(db, config)
  const done: Record<Item, boolean> = {
    ...items,
    backup: last_backup !== null,
    currency: items.currency || config.fromEnvironment.currency !== null,
    deposit_watcher: nodes.length > 0 && nodes.every(({ state }) => state === 'reads'),
    bot: config.telegram.botToken !== null,
    public_address: config.publicUrl !== null,
    demo_off: !config.demo
  }
  const isFailing = nodes.some(({ state }) => state === 'fails')
  const list = (Object.keys(places) as Item[]).map(item => ({
    item,
    done: done[item],
    failing: item === 'deposit_watcher' && isFailing,
    ...places[item],
    last_at: item === 'backup' ? last_backup : null
  }))
  return { open: list.filter(one => !one.done).length, list }
}

type ItemStates = Record<
  Exclude<Item, 'deposit_watcher' | 'bot' | 'public_address' | 'demo_off' | 'backup'>,
  boolean
> & {
  last_backup: string | null
}

// Both legal texts have to be the operator's own.
async function readDone(db: Db): Promise<ItemStates> {
  const isSet = (pattern: string) =>
    sql`EXISTS (SELECT FROM setting WHERE key LIKE ${pattern} AND value NOT IN ('""', 'null'))`
  const { rows } = await sql<ItemStates>`SELECT
    EXISTS (SELECT FROM money_unit WHERE fixed_at IS NOT NULL) OR EXISTS (SELECT FROM audit WHERE action = 'currency_set') AS currency,
    EXISTS (SELECT FROM recharge_channel WHERE kind = 'usdt' AND active) AS deposit_channels,
    ${isSet('customer_link')} AS support_link,
    ${isSet('site_logo')} AS logo,
    ${isSet('settlement_days')} AS settlement_days,
    ${isSet('approval%')} AS approval_limits,
    (SELECT value #>> '{}' FROM setting WHERE key = 'last_backup') AS last_backup,
    (${isSet('site_name')} OR EXISTS (SELECT FROM lang_pack WHERE pack #>> '{system,name}' <> '')) AS name,
    (SELECT count(DISTINCT slug) = 2 FROM article WHERE slug IN ('privacyAgreement', 'termsOfUse')) AS legal_texts,
    EXISTS (SELECT FROM audit WHERE action = 'grade_update') AS grades,
    EXISTS (SELECT FROM depot_product WHERE active) AS goods,
    EXISTS (SELECT FROM question WHERE published) AS questions,
    (SELECT count(*) > 1 FROM operator
      WHERE role = 'owner' AND ${isActivePerson()} AND NOT ${isIntroduced()}) AS second_owner`.execute(db)
  return rows[0] as ItemStates
}
