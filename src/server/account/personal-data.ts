import { type RawBuilder, sql } from 'kysely'
import { formatMinor } from '../../contract/money.ts'
import type { Config } from '../config/config.ts'
import type { Db, Schema } from '../db/schema.ts'
import { streamRows, withoutStreamTimeout } from '../db/stream-rows.ts'
import { readBalances, streamRecords } from '../ledger/index.ts'

interface Section {
  table: keyof Schema
  columns: readonly string[]
  /** The column that names the merchant where it is not `merchant_id`. */
  owner?: string
  /** A table with at most one row of the merchant, whose columns stand beside these. */
  beside?: keyof Schema
  /** Rows that belong to the merchant in another way. */
  others?: (merchantId: string) => RawBuilder<unknown>
  /** Data of each row from other tables. */
  also?: RawBuilder<unknown>
}

// Columns are listed one by one, so that no secret of a new column gets into the file.
const sections: Readonly<Record<string, Section>> = {
  profile: {
    table: 'merchant',
    owner: 'id',
    columns: [
      'id shop_code account nickname custom_name platform_id avatar grade star_halves reputation invite_code language timezone',
      'status created_at transaction_password_changed_at login_password_changed_at',
      'cover about delivery telegram phone email listed'
    ],
    beside: 'shop_profile',
    also: sql`ARRAY(SELECT tag FROM merchant_tag WHERE merchant_id = merchant.id ORDER BY tag) AS tags,
      ARRAY(SELECT json_build_object('reason', reason, 'opened_at', opened_at, 'ended_at', least(ended_at, expires_at))
        FROM merchant_view WHERE merchant_id = merchant.id AND opened_at IS NOT NULL ORDER BY opened_at) AS support_views`
  },
  sessions: {
    table: 'session',
    columns: ['user_agent network launched_by created_at rotated_at seen_at expires_at revoked_at']
  },
  telegram: { table: 'telegram_user', columns: ['telegram_user_id username language created_at'] },
  partners: { table: 'partner_user', columns: ['user_id created_at'] },
  withdrawal_accounts: {
    table: 'withdrawal_account',
    columns: ['kind label fields created_at updated_at bound_at deleted_at']
  },
  recharges: {
    table: 'recharge',
    columns: ['id network address amount received status reason transaction_id proof_file created_at updated_at']
  },
  withdrawals: {
    table: 'withdrawal',
    columns: ['id amount fee destination status reason transaction_id created_at updated_at']
  },
  credits: { table: 'credit', columns: ['id amount reason created_at'] },
  deductions: { table: 'deduction', columns: ['id amount reason status created_at updated_at'] },
  orders: {
    table: 'shop_order',
    columns: [
      'id number kind title quantity cost sale_price status refund reason buyer_name tracking_number',
      'created_at paid_at completed_at settled_at'
    ]
  },
  order_requests: {
    table: 'order_request',
    columns: ['id product_id quantity price buyer_name contact address message status reason created_at decided_at']
  },
  products: { table: 'product', columns: ['id depot_product_id own_price status created_at updated_at'] },
  promotions: { table: 'promotion', columns: ['id product_id price days created_at ends_at deleted_at'] },
  submissions: { table: 'submission', columns: ['id task_id reward status reason proof_file created_at updated_at'] },
  invitations: { table: 'invite', owner: 'inviter_id', columns: ['username status created_at accepted_at'] },
  notices: {
    table: 'notice',
    columns: ['kind event title blocks details created_at'],
    others: merchantId => sql`OR id IN (SELECT notice_id FROM notice_receiver WHERE merchant_id = ${merchantId})`
  },
  notice_preferences: { table: 'notice_preference', columns: ['topic app bot'] },
  question_votes: { table: 'question_vote', columns: ['question_id helpful created_at'] },
  pictures: { table: 'file', columns: ['id purpose mime bytes width height created_at'] },
  messages: { table: 'feedback_message', columns: ['feedback_id from_operator content picture created_at'] }
}

/** Returns everything that is held about a merchant, as the pieces of one JSON object. */
export async function* exportPersonalData(
  db: Db,
  merchantId: string,
  { currency }: Pick<Config, 'currency'>
): AsyncGenerator<Buffer> {
  const json = (value: unknown) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? String(one) : one))
  const money = (minor: bigint) => formatMinor(minor, currency.scale)
  const balances = Object.entries(await readBalances(db, merchantId)).map(([kind, minor]) => [kind, money(minor)])
  const head = { made_at: new Date(), currency: currency.code, balances: Object.fromEntries(balances) }
  yield Buffer.from(json(head).slice(0, -1))
  for (const [name, section] of Object.entries(sections)) {
    yield* writeList(name, readRows(db, merchantId, section), row => json(withMoney(row, money)))
  }
  const note = { columns: sql`t.note AS reason`, joins: sql`JOIN transfer t ON t.id = e.transfer_id` }
  const records = streamRecords<{ reason: string }>(db, merchantId, {}, note)
  yield* writeList('records', records, ([{ amount, balanceAfter, ...record }, { reason }]) =>
    json({ ...record, amount: money(amount), balance_after: money(balanceAfter), reason })
  )
  yield Buffer.from('}\n')
}

/** Writes rows as a list under a name, a piece for each row. */
async function* writeList<T>(name: string, rows: AsyncIterable<T>, write: (row: T) => string): AsyncGenerator<Buffer> {
  let before = `,\n"${name}":[`
  for await (const row of rows) {
    yield Buffer.from(`${before}\n${write(row)}`)
    before = ','
  }
  yield Buffer.from(before === ',' ? ']' : `${before}]`)
}

function readRows(
  db: Db,
  merchantId: string,
  { table, columns, owner = 'merchant_id', others = () => sql``, beside, also }: Section
) {
  const names = [...columns.flatMap(line => line.split(' ')).map(name => sql.ref(name)), ...(also ? [also] : [])]
  const joined = beside === undefined ? sql`` : sql`LEFT JOIN ${sql.table(beside)} ON merchant_id = id`
  return streamRows(
    db,
    sql<Record<string, unknown>>`SELECT ${sql.join(names)} FROM ${sql.table(table)} ${joined}
      WHERE (${sql.ref(owner)} = ${merchantId} ${others(merchantId)}) AND ${withoutStreamTimeout}`
  )
}

const amounts = new Set(['amount', 'received', 'fee', 'cost', 'sale_price', 'own_price', 'price', 'reward'])

const withMoney = (row: Record<string, unknown>, money: (minor: bigint) => string) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'bigint' && amounts.has(name) ? money(value) : value
    ])
  )
