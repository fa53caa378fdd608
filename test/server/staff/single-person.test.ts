// Generated from the table of operations: while two people exist, no single person of any role, with a merchant who helps, raises a
// balance above the limit of a day, starts payouts above it, changes a destination, or reads a secret. An operation that is not
// classified here fails.
import { randomBytes, randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { passwordLinkRequest } from '../../../src/contract/account/password.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { getOperationName } from '../../../src/contract/operation.ts'
import { choosableOperations, operatorOperations } from '../../../src/contract/operator-operations.ts'
import { orderConfirm, orderPay } from '../../../src/contract/orders/order.ts'
import { ROLES } from '../../../src/contract/roles.ts'
import { operatorSettingUpdate } from '../../../src/contract/settings/setting.operator.ts'
import { rechargeSubmit } from '../../../src/contract/wallet/recharge.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { openCustomerOrder } from '../../../src/server/orders/customer-order.ts'
import { lockOrder, takeStep } from '../../../src/server/orders/order.ts'
import { writeSetting } from '../../../src/server/settings/settings.ts'
import { postDeduction } from '../../../src/server/wallet/deduction.ts'
import { startBatch } from '../../../src/server/wallet/payouts/batch.ts'
import { settleWithdrawal, startWithdrawal } from '../../../src/server/wallet/withdrawal-decision.ts'
import {
  type Backend,
  type Caller,
  type Merchant,
  transactionPassword as password,
  request,
  startBackend
} from '../backend.ts'
import { addProof, channelTron, openChannel, otherTron } from '../channels.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { addOperator } from '../operators.ts'
import { createWithdrawalAccount } from '../withdrawals.ts'

const single = suite('a single person')
/** Of each kind of sum, and each attempt: one fits into a day, two do not. */
const LIMIT = 10_000n
const PART = 6_000n
const part = '60.00'
const TRIES = 3

let backend: Backend
let channel_id: string
let helper: Merchant
let turn = 0

/** What a role can try with an operation: inputs, each after what has to be there before. */
type Attempt = (person: Caller & { id: string }) => Promise<object>

/** `reads` and `own` hand out nothing of others, `content` moves no money: they are called too, and nothing may have changed. */
type Class = 'reads' | 'content' | Attempt

const withdrawal = async (): Promise<string> => {
  const account_id = await createWithdrawalAccount(backend.db, helper.id)
  return (await helper.ok(withdrawSubmit, { account_id, amount: part, password })).id
}
const started = async (): Promise<string> => {
  const id = await withdrawal()
  await runTransaction(backend.db, tx => startWithdrawal(tx, backstage, id, '', 2))
  return id
}
/** A started batch to a bank, and its only withdrawal. */
async function bankBatch(): Promise<{ id: string; line: string }> {
  const line = await withdrawal()
  const destination = { kind: 'bank', bank_name: 'Bank', branch_code: '1', account_name: 'Ana', card_number: '123456' }
  await backend.db
    .updateTable('withdrawal')
    .set({ destination: JSON.stringify(destination) })
    .where('id', '=', line)
    .execute()
  const { id } = await runTransaction(backend.db, tx =>
    startBatch(tx, backstage, { network: 'bank', withdrawal_ids: [line] }, 2)
  )
  return { id, line }
}
const backstage = { id: '', name: 'Backstage', merchant_id: null }
const account = () => helper.account

/** An order of the helper, paid, at a profit of one part; or one that costs a part. The price is another's, or the setter's. */
async function paidOrder({ setter, cost = 1_000n }: { setter?: string; cost?: bigint } = {}): Promise<string> {
  const good = await createGood(backend.db, { cost, price: cost === PART ? PART + 100n : cost + PART })
  await insertShopProduct(backend.db, helper.id, good)
  if (setter !== undefined)
    await backend.db
      .insertInto('price_setter')
      .values({ subject: good.id, operator_id: setter, set_at: new Date(0) })
      .execute()
  const { id } = await runTransaction(backend.db, tx =>
    openCustomerOrder(tx, helper.id, { code: good.code, quantity: 1 })
  )
  await helper.ok(orderPay, { id, password })
  return id
}

const stepped = async (id: string, step: 'ship' | 'complete'): Promise<string> => {
  await runTransaction(backend.db, async tx => takeStep(tx, await lockOrder(tx, id), step, { actor: 'operator' }))
  return id
}

async function deposit(): Promise<string> {
  const id = randomUUID()
  const hash = randomBytes(32).toString('hex')
  await backend.db
    .insertInto('deposit')
    .values({
      id,
      network: 'TRC20',
      address: channelTron,
      sender: otherTron,
      amount: PART,
      exact: true,
      transaction_id: hash,
      log_index: 0,
      block_number: 1n,
      block_hash: hash,
      paid_at: new Date(),
      status: 'unmatched'
    })
    .execute()
  return id
}

async function submission(): Promise<string> {
  const id = randomUUID()
  const task_id = randomUUID()
  const proof_file = await addProof(backend, helper.id)
  const title = JSON.stringify({ en: 'Share' })
  await backend.db.insertInto('task').values({ id: task_id, kind: 'share', title, reward: PART }).execute()
  const row = { id, task_id, merchant_id: helper.id, reward: PART, proof_file, day: null }
  await backend.db.insertInto('submission').values(row).execute()
  return id
}

async function partner(): Promise<string> {
  const id = randomUUID()
  const row = { id, name: `Partner ${++turn}`, token_digest: randomBytes(32), origins: '[]' }
  await backend.db.insertInto('partner').values(row).execute()
  return id
}

const reason = () => `Attempt ${++turn}`
const good = (sale_price: string) => ({
  code: `S-${++turn}`,
  name: { en: 'Good' },
  purchase_cost: '20.00',
  sale_price,
  stock: 5
})

const classes: Record<string, Class> = {
  credit: async () => ({ account: account(), amount: part, reason: reason() }),
  recharge_online: async () => ({ account: account(), amount: part, reason: reason() }),
  recharge_approve: async () => ({ id: (await helper.ok(rechargeSubmit, { channel_id, amount: part })).id }),
  recharge_approve_unseen: async () => ({
    id: (await helper.ok(rechargeSubmit, { channel_id, amount: part })).id,
    reason: reason()
  }),
  deposit_assign: async () => ({ id: await deposit(), account: account(), reason: reason() }),
  submission_approve: async () => ({ id: await submission() }),
  order_ship: async () => ({ id: await paidOrder() }),
  order_complete: async ({ id }) => ({ id: await stepped(await paidOrder({ setter: id }), 'ship') }),
  withdraw_start: async () => ({ id: await withdrawal() }),
  payout_batch_start: async () => ({ network: 'TRC20', withdrawal_ids: [await withdrawal()] }),
  withdraw_fail: async () => ({ id: await started(), reason: reason() }),
  payout_batch_pay: async () => {
    const { id, line } = await bankBatch()
    return { id, csv: `id,state,reason\n${line},failed,${reason()}` }
  },
  withdraw_return: async () => {
    const id = await started()
    await runTransaction(backend.db, tx => settleWithdrawal(tx, backstage, { id }, 2))
    return { id, reason: reason() }
  },
  deduct_cancel: async () => {
    const input = { account: account(), amount: part, reason: reason() }
    return { id: (await runTransaction(backend.db, tx => postDeduction(tx, backstage, input, 2))).id }
  },
  order_reverse: async () => ({
    id: await stepped(await stepped(await paidOrder({ cost: PART }), 'ship'), 'complete'),
    reason: reason()
  }),
  order_refund: async () => ({ id: await paidOrder({ cost: PART }) }),
  depot_put: async () => good('120.00'),
  depot_import: async () => ({
    csv: `code,name.en,purchase_cost,sale_price\nI-${++turn},Good,20.00,120.00`,
    apply: true
  }),
  project_put: async () => ({
    title: { en: 'Bundle' },
    items: [{ code: (await createGood(backend.db)).code, quantity: 1 }],
    cost: '20.00',
    sale_price: '120.00'
  }),
  task_put: async () => ({
    kind: 'mission',
    title: { en: 'Mission' },
    metric: 'orders',
    goal: 1,
    reward: '1.00',
    period: 'daily'
  }),
  holding_add: async () => ({ route: 'bank', label: 'Bank', address: `DE${++turn}` }),
  channel_update: async () => ({ network: 'TRC20', address: otherTron, minimum: '1.00', maximum: '2.00' }),
  grade_update: async () => ({ name: 'platinum', fee_basis_points: 0, price: '0.00' }),
  setting_update: async () => ({ approval_credit_over: '999999.00' }),
  bot_use: async () => {
    const bot = { id: randomUUID(), name: 'other_bot', ending: 'last', sealed: secrets.bot }
    await runTransaction(backend.db, tx => writeSetting(tx, 'bot_checked', bot))
    return { id: bot.id, name: bot.name }
  },
  currency_set: async () => {
    await backend.db.updateTable('money_unit').set({ fixed_at: null }).execute()
    return { code: 'EUR', scale: 2, time_zone: 'Europe/Berlin' }
  },
  bot_remove: async () => {
    const bot = { id: randomUUID(), name: 'our_bot', ending: 'last', sealed: secrets.bot }
    await runTransaction(backend.db, tx => writeSetting(tx, 'bot', bot))
    return {}
  },
  role_put: async () => ({ name: `Role ${++turn}`, operations: ['credit'] }),
  staff_update: async () => ({ account: 'second', role: 'auditor' }),
  staff_end: async () => ({ account: 'second' }),
  staff_resume: async () => ({ account: 'stopped' }),
  chat_set: async () => ({ account: 'second', chat: '12345' }),
  token_add: async () => ({ name: 'Program' }),
  token_end: async () => {
    const { id } = await backend.db
      .selectFrom('operator_token')
      .select('id')
      .where('operator_id', '=', backstage.id)
      .executeTakeFirstOrThrow()
    return { id }
  },
  partner_webhook_set: async () => ({ id: await partner(), url: 'https://receiver.example/' }),
  partner_secret_add: async () => ({ id: await partner() }),
  partner_key_add: async () => ({ id: await partner(), name: 'Backend' }),
  password_reset: async () => {
    // Requested by the very person who would confirm it.
    const { code } = await backend.asOperator('').ok(passwordLinkRequest, { account: account() })
    return { account: account(), code }
  },

  // What these begin is worth nothing without another person, or is one's own.
  staff_add: async () => ({ account: `invited-${++turn}`, name: 'Invited', role: 'owner' }),
  staff_recover: async () => ({ account: 'second' }),
  staff_confirm: 'content',
  staff_suspend: 'content',
  role_end: 'content',
  approval_approve: 'content',
  approval_refuse: 'content',
  approval_collect: 'content',
  verify: 'content',
  verify_begin: 'content',
  authenticator_begin: 'content',
  authenticator_update: 'content',
  passkey_begin: 'content',
  passkey_add: 'content',
  passkey_end: 'content',
  recovery_codes_create: 'content',
  password_update: 'content',
  login_end: 'content',
  sign_out: 'content',

  // They take money from a merchant, or give back what was never away.
  deduct: 'content',
  // It only looks, and keeps what it has found.
  books_check: 'content',
  // A balance that was typed moves nothing, and names who typed it.
  holding_balance: 'content',
  holding_end: 'content',
  // It stores a token that nothing uses.
  bot_check: 'content',
  // Notes and holds move nothing; a hold only refuses.
  document_note: 'content',
  document_hold: 'content',
  document_release: 'content',
  document_assign: 'content',
  flow_pause: 'content',
  flow_resume: 'content',
  payouts_freeze: 'content',
  payouts_unfreeze: 'content',
  recharge_reject: 'content',
  recharge_reverse: 'content',
  deposit_dismiss: 'content',
  withdraw_pay: 'content',
  order_create: 'content',
  order_cancel: 'content',
  order_refund_reject: 'content',
  order_request_accept: 'content',
  order_request_decline: 'content',
  submission_reject: 'content',

  merchant_update: 'content',
  // It only reads, and no secret: `merchant-view.test.ts`.
  merchant_view_start: 'content',
  session_end: 'content',
  note_add: 'content',
  tag_add: 'content',
  tag_remove: 'content',
  feedback_answer: 'content',
  feedback_begin: 'content',
  feedback_close: 'content',
  notice_post: 'content',
  notice_update: 'content',
  notice_withdraw: 'content',
  qa_put: 'content',
  article_put: 'content',
  lang_update: 'content',
  picture_upload: 'content',
  // A partner's token opens shops of that partner's own users only.
  partner_add: 'content',
  partner_end: 'content',
  partner_webhook_end: 'content',
  partner_webhook_test: 'content',
  partner_delivery_retry: 'content',
  partner_key_end: 'content'
}

/** How an attempt that one person may finish ends: the second of its kind needs another person, or the first already. */
const classOf = (name: string, method: string): Class | undefined =>
  classes[name] ?? (method === 'GET' ? 'reads' : undefined)

/** Planted in the database: no answer may contain one of them. */
const secrets = {
  password: 'hash-of-a-password',
  totp: randomBytes(24).toString('base64'),
  token: `operator_${randomUUID()}`,
  bot: randomBytes(40).toString('base64')
}

single.before(async () => {
  backend = await startBackend()
  channel_id = await openChannel(backend)
  const over = { approval_payout_over: '100.00', approval_credit_over: '100.00', approval_return_over: '100.00' }
  await backend.operator.ok(operatorSettingUpdate, { ...over, settlement_days: 7 })
  await backend.db
    .updateTable('grade')
    .set({ withdrawals_per_day: 1_000, limit_per_withdrawal: 10n ** 12n })
    .execute()
  backstage.id = backend.operator.id
  const second = await backend.person({ name: 'Second' })
  await backend.person({ name: 'Stopped', role: 'cashier' })
  await backend.db.updateTable('operator').set({ suspended_at: new Date() }).where('account', '=', 'stopped').execute()
  await backend.db
    .updateTable('operator')
    .set({ password_hash: secrets.password, totp_secret: Buffer.from(secrets.totp, 'base64') })
    .where('id', '=', second.id)
    .execute()
  await addOperator(backend.db, { name: 'Planted' })
})
single.before.each(async () => {
  helper = await backend.merchant({ available: 1_000_000n, grade: 'black_gold' })
})
single.after(() => backend.close())

async function worth(): Promise<bigint> {
  const { available, hold, escrow, promotion } = await readBalances(backend.db, helper.id)
  return available + hold + escrow + promotion
}

const destinations = async () =>
  JSON.stringify(
    await backend.db.selectFrom('recharge_channel').select(['network', 'address', 'active']).orderBy('id').execute()
  )

const startedSum = async (): Promise<bigint> =>
  (
    await backend.db
      .selectFrom('withdrawal')
      .select('amount')
      .where('merchant_id', '=', helper.id)
      .where('status', '=', 'processing')
      .execute()
  ).reduce((sum, { amount }) => sum + amount, 0n)

for (const operation of operatorOperations) {
  const name = getOperationName(operation)
  const hasChoice = choosableOperations.some(one => one.operation === operation)
  const roles = [...ROLES.filter(role => operation.roles?.includes(role)), ...(hasChoice ? (['own'] as const) : [])]
  for (const role of roles) {
    single(`${role}: ${name}`, async () => {
      const kind = classOf(name, operation.method)
      assert.ok(
        kind,
        `${name} is not classified: can one person raise a balance, change a destination or read a secret by it?`
      )
      const held = role === 'own' ? { operations: [name] } : { role }
      const person = await backend.person({ name: `Person ${++turn}`, ...held })
      const from = await destinations()
      const answers: string[] = []
      const call = async (input: object) => {
        const response = await request(backend.url, person.token, operation, input)
        const text = await response.text()
        answers.push(text)
        return text.startsWith('{') ? (JSON.parse(text) as { code: number; data: Record<string, unknown> }) : undefined
      }
      if (kind === 'reads' || kind === 'content')
        await call(operation.path.includes('{id}') ? { id: randomUUID() } : {})
      else await attack(name, kind, person, call)
      assert.is(await destinations(), from)
      for (const secret of Object.values(secrets)) assert.not.ok(answers.some(text => text.includes(secret)))
    })
  }
}

async function attack(
  name: string,
  attempt: Attempt,
  person: Caller & { id: string },
  call: (input: object) => Promise<{ code: number; data: Record<string, unknown> } | undefined>
): Promise<void> {
  let gained = 0n
  let done = 0
  let payouts = 0n
  for (let turns = 0; turns < TRIES; turns += 1) {
    const input = await attempt(person)
    const [worthBefore, startedBefore] = [await worth(), await startedSum()]
    const answer = await call(input)
    if (answer?.code === CODE.ok) {
      done += 1
      if (name === 'order_ship') await helper.ok(orderConfirm, { id: (input as { id: string }).id })
    } else assert.is(answer?.data.reason, 'approval_needed', `${name}: ${JSON.stringify(answer)}`)
    gained += (await worth()) - worthBefore
    payouts += (await startedSum()) - startedBefore
  }
  assert.ok(gained <= LIMIT, `${name}: a balance grew by ${gained}`)
  assert.ok(payouts <= LIMIT, `${name}: payouts of ${payouts} began`)
  const isHarmless = name === 'staff_add' || name === 'staff_recover'
  assert.ok(isHarmless || done < TRIES, `${name}: one person did it ${done} times`)
}

single('every classified operation exists', () => {
  const names = new Set(operatorOperations.map(getOperationName))
  assert.equal(
    Object.keys(classes).filter(name => !names.has(name)),
    []
  )
})

single('thirty credits at once stay within the day’s sum of the person and of the merchant', async () => {
  const credit = operatorOperations.find(one => getOperationName(one) === 'credit')
  if (!credit) throw new Error('There is no credit')
  const [one, other] = [
    await backend.person({ name: `Fast ${++turn}` }),
    await backend.person({ name: `Quick ${++turn}` })
  ]
  const start = await worth()
  const send = (by: Caller) => by.send(credit, { account: account(), amount: '10.00', reason: reason() })
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => send(index % 2 ? one : other)))
  assert.is(answers.filter(({ code }) => code === CODE.ok).length, 10)
  assert.is((await worth()) - start, LIMIT)
})

single.run()
