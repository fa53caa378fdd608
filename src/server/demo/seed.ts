import { v7 as newId } from 'uuid'
import { hashPassword } from '../account/index.ts'
import type { Config } from '../config/config.ts'
import { withSetUpLock } from '../db/migrate.ts'
import { findErrorCode } from '../db/retry.ts'
import type { Db, Destination, Tx } from '../db/schema.ts'
import { openAccounts } from '../ledger/index.ts'
import { writeAudit } from '../settings/audit.ts'
import { DAY_MS } from '../time/units.ts'
import { demoAccount, demoChannels, demoDestinations, demoOperator, demoShopProfile } from './accounts.ts'
import { seededAtKey } from './at-work.ts'
import { fillDepot } from './catalogue/depot.ts'
import notices from './content/notices.json'
import { addHelp } from './help.ts'
import { playHistory } from './history/index.ts'
import { createParagraphs } from './paragraphs.ts'
import { addColors, fillShop } from './products.ts'
import { addProjects } from './projects.ts'
import { type DemoShop, toMinor } from './shop.ts'
import { addTasks } from './tasks.ts'
import { addTeam } from './team.ts'

/** The platform of the demo, as its operator named it: a name is the same in every language. */
const PLATFORM_NAME = 'Tally'

const YEAR_DAYS = 366

/**
 * Creates the demo shop with a month of history, once: an existing one is left unchanged, whatever its state. Returns whether it
 * created the shop. Two processes may try at once.
 */
export async function seedDemo(db: Db, config: Pick<Config, 'currency'>): Promise<boolean> {
  if (await hasDemoMerchant(db)) return false
  // Hashed before the transaction begins: it takes longer than everything else except the history.
  const [password_hash, transaction_password_hash] = await Promise.all([
    hashPassword(demoAccount.password),
    hashPassword(demoAccount.transactionPassword)
  ])
  const now = new Date()
  try {
    return await withSetUpLock(db, async tx => {
      // Another process was first.
      if (await hasDemoMerchant(tx)) return false
      const merchantId = await addMerchant(tx, { password_hash, transaction_password_hash }, now)
      await addOperator(tx, now)
      await addSettings(tx, now)
      await addNotices(tx, now)
      await addContent(tx, merchantId, { scale: config.currency.scale, now })
      await writeAudit(tx, demoOperator, 'demo_seed', merchantId)
      return true
    })
  } catch (error) {
    // A process of an older version takes no lock: the database refused this process's rows.
    if (findErrorCode(error) === '23505' && (await hasDemoMerchant(db))) return false
    throw error
  }
}

/** The depot and the shop, then its history, then what stands beside it. */
async function addContent(tx: Tx, merchantId: string, { scale, now }: Pick<DemoShop, 'scale' | 'now'>): Promise<void> {
  await fillDepot(tx, { scale, now })
  await fillShop(tx, { merchantId, now })
  await addProjects(tx, now)
  const shop: DemoShop = {
    merchantId,
    account: demoAccount.account,
    channels: await addChannels(tx, scale),
    accounts: await addAccounts(tx, merchantId, now),
    tasks: await addTasks(tx, { scale, now }),
    scale,
    now
  }
  await playHistory(tx, shop)
  await addColors(tx, shop)
  await addTeam(tx, shop)
  await addHelp(tx, shop)
}

async function hasDemoMerchant(db: Db): Promise<boolean> {
  const row = await db.selectFrom('merchant').select('id').where('account', '=', demoAccount.account).executeTakeFirst()
  return row !== undefined
}

async function addMerchant(
  tx: Tx,
  hashes: { password_hash: string; transaction_password_hash: string },
  now: Date
): Promise<string> {
  const id = newId()
  await tx
    .insertInto('merchant')
    .values({
      id,
      account: demoAccount.account,
      sign_in_name: demoAccount.account,
      nickname: 'Nora Lind',
      custom_name: 'Lantern & Loom',
      platform_id: 'lantern.loom',
      shop_code: '88000001',
      shop_page: true,
      invite_code: 'DEMOSHOP',
      star_halves: 9,
      reputation: 96,
      demo: true,
      created_at: subtractDays(now, YEAR_DAYS),
      ...hashes
    })
    .execute()
  await tx
    .insertInto('shop_profile')
    .values({ merchant_id: id, ...demoShopProfile })
    .execute()
  await openAccounts(tx, id)
  return id
}

/** Adds the demo's operator, which has neither password nor token, so that nobody can use it. */
async function addOperator(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('operator')
    .values({
      ...demoOperator,
      role: 'cashier',
      created_at: subtractDays(now, YEAR_DAYS)
    })
    .onConflict(conflict => conflict.column('id').doNothing())
    .execute()
}

/** An operator's earlier settings stay. */
async function addSettings(tx: Tx, now: Date): Promise<void> {
  const settings = {
    site_name: PLATFORM_NAME,
    price_below_percent: 10,
    price_above_percent: 30,
    customer_link: 'https://wa.me/12025550100,https://t.me/telegram',
    [seededAtKey]: now.toISOString()
  }
  await tx
    .insertInto('setting')
    .values(Object.entries(settings).map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
}

async function addNotices(tx: Tx, now: Date): Promise<void> {
  const rows = notices.map(({ daysAgo, title, paragraphs: texts }) => {
    const at = subtractDays(now, daysAgo)
    return {
      id: newId({ msecs: at.getTime() }),
      title: JSON.stringify(title),
      blocks: JSON.stringify(createParagraphs(texts)),
      created_at: at
    }
  })
  await tx.insertInto('notice').values(rows).execute()
}

async function addChannels(tx: Tx, scale: number): Promise<DemoShop['channels']> {
  const channels = demoChannels.map((channel, position) => ({
    id: newId(),
    kind: 'usdt' as const,
    ...channel,
    minimum: toMinor(1_000, scale),
    maximum: toMinor(5_000_000, scale),
    position
  }))
  await tx.insertInto('recharge_channel').values(channels).execute()
  const [trc20, erc20] = channels
  if (!trc20 || !erc20) throw new Error('The demo shop needs two channels')
  return { TRC20: trc20.id, ERC20: erc20.id }
}

/** Returns their ids. */
async function addAccounts(tx: Tx, merchantId: string, now: Date): Promise<string[]> {
  const accounts = demoDestinations.map(({ label, fields }, at) => ({
    id: newId(),
    merchant_id: merchantId,
    label,
    kind: fields.kind,
    fields: JSON.stringify(fields satisfies Destination),
    created_at: subtractDays(now, YEAR_DAYS - 1 - at)
  }))
  await tx.insertInto('withdrawal_account').values(accounts).execute()
  return accounts.map(({ id }) => id)
}

const subtractDays = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)
