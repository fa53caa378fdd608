import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import { rechargeDetail } from '../../../src/contract/wallet/recharge.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { waitUntil } from '../../time.ts'
import { type Merchant, transactionPassword as password } from '../backend.ts'
import { tron } from '../channels.ts'
import { addOperator } from '../operators.ts'
import type { Call } from './loopback-api.ts'
import { awaitMessage, createPressUpdate, createTextUpdate, openStage, readButtons, type Stage } from './stage.ts'

const [olga, anna, eve, stranger] = [501, 502, 503, 999]
const pending = suite('what waits, told by the bot')
let stage: Stage
let shop: Merchant
let stop: () => Promise<void>

pending.before(async () => {
  stage = await openStage()
  await addOperator(stage.backend.db, { name: 'Anna', role: 'auditor' })
  await stage.seat(olga)
  await stage.seat(anna, 'Anna')
  stop = stage.bot()
  shop = await stage.shop(8_000, { available: 100_000n })
})
pending.before.each(() => {
  stage.api.calls.length = 0
})
pending.after(() => stage.close())

const to = (chatId: number): Call[] => stage.api.of('sendMessage').filter(({ body }) => Number(body.chat_id) === chatId)
const about = (chatId: number, id: string) =>
  waitUntil(() => to(chatId).find(({ body }) => JSON.stringify(body.reply_markup ?? '').includes(id)))
const older = (table: 'recharge' | 'withdrawal', id: string, hours: number) =>
  stage.backend.db
    .updateTable(table)
    .set({ created_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', id)
    .execute()

pending('without a request nothing waits', async () => {
  stage.api.update(createTextUpdate(olga, '/pending'))
  assert.is((await awaitMessage(stage.api, olga, /./)).body.text, 'Nothing is waiting.')
})

pending('an operator sees what waits, since when, and decides it there', async () => {
  const id = await stage.recharge(shop)
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const account_id = (await shop.ok(accountAdd, { account, password })).id
  const withdrawal = (await shop.ok(withdrawSubmit, { account_id, amount: '20.00', password })).id
  await Promise.all([about(olga, id), about(olga, withdrawal)])
  await older('recharge', id, 50)
  await older('withdrawal', withdrawal, 3)
  stage.api.calls.length = 0
  stage.api.update(createTextUpdate(olga, '/pending'))
  const { text } = (await awaitMessage(stage.api, olga, /Deposits/)).body
  assert.is(text, 'Deposits: 1, the oldest 2 days ago\nWithdrawals: 1, the oldest 3 hours ago')
  const call = await about(olga, id)
  assert.match(call.body.text, /^New deposit: 1,250\.00.USDT\n.*\n2 days ago$/s)
  await about(olga, withdrawal)
  const order = to(olga).filter(({ body }) => body.reply_markup?.inline_keyboard)
  assert.ok(JSON.stringify(order[0]?.body).includes(id), 'the oldest one comes first')
  const number = await waitUntil(async () => {
    const row = await stage.backend.db
      .selectFrom('bot_message')
      .select(['message_id'])
      .where('subject_id', '=', id)
      .where('chat_id', '=', BigInt(olga))
      .where('event', '=', 'asked')
      .orderBy('message_id', 'desc')
      .execute()
    return row.length === 1 ? row[0]?.message_id : undefined
  })
  const press = (data: string | undefined) => stage.api.update(createPressUpdate(olga, data, Number(number)))
  press(readButtons(call).Approve?.callback_data)
  const sure = await awaitMessage(stage.api, olga, /New deposit/, 'editMessageText')
  press(Object.values(readButtons(sure))[0]?.callback_data)
  const settled = await awaitMessage(stage.api, olga, /Approved by Olga/, 'editMessageText')
  assert.is(Number(settled.body.message_id), Number(number), 'the message of the list shows the decision')
  assert.is((await shop.ok(rechargeDetail, { id })).status, 'approved')
})

pending('who may only read gets the counts and no buttons', async () => {
  await stage.recharge(shop)
  await waitUntil(() => to(anna).length > 0)
  stage.api.calls.length = 0
  stage.api.update(createTextUpdate(anna, '/pending'))
  await awaitMessage(stage.api, anna, /Deposits: 1/)
  stage.api.update(createTextUpdate(anna, '/id'))
  await awaitMessage(stage.api, anna, /This chat’s ID/)
  assert.is(to(anna).length, 2, 'nothing came between the two answers')
})

pending('a role that reads no money hears of none, neither when it comes nor when it asks', async () => {
  await addOperator(stage.backend.db, { name: 'Eve', role: 'editor' })
  await stage.seat(eve, 'Eve')
  const id = await stage.recharge(shop)
  await about(olga, id)
  const states = async () => {
    const rows = await stage.backend.db
      .selectFrom('bot_message')
      .select('state')
      .where('subject_id', '=', id)
      .where('chat_id', '=', BigInt(eve))
      .execute()
    return rows.map(({ state }) => state)
  }
  await waitUntil(async () => (await states()).join() === 'dropped')
  stage.api.update(createTextUpdate(eve, '/pending'))
  assert.is((await awaitMessage(stage.api, eve, /./)).body.text, 'Nothing is waiting.')
})

pending('everybody else gets the welcome', async () => {
  stage.api.update(createTextUpdate(stranger, '/pending'))
  assert.match((await awaitMessage(stage.api, stranger, /./)).body.text, /^Welcome/)
  assert.is(to(stranger).length, 1)
})

pending('commands are registered in each language; those of operators only in their chats', async () => {
  await stop()
  stage.api.calls.length = 0
  stage.bot()
  const calls = await waitUntil(() => {
    const calls = stage.api.of('setMyCommands')
    // One for each language that Telegram knows, one for the others, and one for each operator.
    return calls.length >= LANGUAGES.length + 3 ? calls : undefined
  })
  const names = ({ body }: Call) => body.commands.map(({ command }: { command: string }) => command)
  const codes = calls.filter(({ body }) => body.language_code).map(({ body }) => body.language_code)
  assert.equal([...new Set(codes)].sort(), ['en', 'es', 'id', 'ja', 'ko', 'pt', 'vi', 'zh'])
  for (const call of calls) {
    const chat = call.body.scope?.chat_id
    assert.equal(names(call), chat ? ['pending', 'start', 'id'] : ['start', 'id'])
    assert.ok(chat === undefined || [olga, anna, eve].includes(Number(chat)))
  }
  assert.ok(calls.some(({ body }) => Number(body.scope?.chat_id) === olga))
})

pending.run()
