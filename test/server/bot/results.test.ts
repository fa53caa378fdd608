import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { telegramUnbind } from '../../../src/contract/account/telegram.ts'
import { uploadFile } from '../../../src/contract/files/file.ts'
import { operatorFeedbackAnswer, operatorFeedbackBegin } from '../../../src/contract/help/feedback.operator.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import {
  operatorOrderCancel,
  operatorOrderComplete,
  operatorOrderCreate,
  operatorOrderRefund,
  operatorOrderRefundReject,
  operatorOrderShip
} from '../../../src/contract/orders/order.operator.ts'
import { orderPay, orderRefund } from '../../../src/contract/orders/order.ts'
import { ORDER_STATUS } from '../../../src/contract/orders/order-status.ts'
import { operatorSubmissionList, operatorSubmissionReject } from '../../../src/contract/tasks/submission.operator.ts'
import { operatorTaskPut } from '../../../src/contract/tasks/task.operator.ts'
import { shareTaskSubmit } from '../../../src/contract/tasks/task.ts'
import { operatorCredit } from '../../../src/contract/wallet/adjustment.operator.ts'
import {
  operatorRechargeApprove,
  operatorRechargeOnline,
  operatorRechargeReject,
  operatorRechargeReverse
} from '../../../src/contract/wallet/recharge.operator.ts'
import {
  operatorWithdrawFail,
  operatorWithdrawPay,
  operatorWithdrawReturn,
  operatorWithdrawStart
} from '../../../src/contract/wallet/withdrawal.operator.ts'
import { withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { bindTelegram, releaseTelegram } from '../../../src/server/account/telegram/telegram-user.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { Refusal } from '../../../src/server/errors/refusal.ts'
import { notify } from '../../../src/server/outbox/notify.ts'
import { waitUntil, waitUntilSettled } from '../../time.ts'
import { type Merchant, transactionPassword as password } from '../backend.ts'
import { tron } from '../channels.ts'
import { send } from '../client.ts'
import { createForm, createPicture } from '../files/pictures.ts'
import { createGood, insertShopProduct } from '../goods.ts'
import { awaitMessage, BOT_ID, openStage, publicUrl, readButtons, type Stage } from './stage.ts'

const results = suite('results sent by the bot')
let stage: Stage
let person = 7_000

results.before(async () => {
  stage = await openStage()
  stage.bot()
})
results.before.each(() => {
  person += 1
})
results.after(() => stage.close())

const rows = (shop: Merchant) =>
  stage.backend.db
    .selectFrom('bot_message')
    .selectAll()
    .where('merchant_id', '=', shop.id)
    .orderBy('created_at')
    .execute()

results('an approved recharge is reported once, in the reader’s language and number format, with a link', async () => {
  const shop = await stage.shop(person, { language: 'es' })
  const id = await stage.recharge(shop, '1250.00')
  await stage.backend.operator.ok(operatorRechargeApprove, { id, note: 'for the operators only' })
  const call = await awaitMessage(stage.api, person, /recarga/)
  assert.is(call.body.text, 'Se ha aprobado tu recarga de 1250,00\u00a0USDT. El importe está en tu saldo.')
  assert.is(readButtons(call).Verlo?.web_app?.url, `${publicUrl}/?lang=es&tgWebAppStartParam=recharge_${id}`)
  assert.is(call.body.link_preview_options.is_disabled, true)
  assert.is(call.body.parse_mode, undefined, 'what people typed is no markup')
  await waitUntil(async () => (await rows(shop))[0]?.state === 'sent')
  assert.is(stage.api.of('sendMessage').filter(({ body }) => body.chat_id === person).length, 1)
  const [row] = await rows(shop)
  assert.is(row?.state, 'sent')
  assert.ok(row?.message_id)
})

results('a rejection contains the reason; large amounts are grouped in the reader’s format', async () => {
  const shop = await stage.shop(person, { language: 'en' })
  const id = await stage.recharge(shop, '4321.00')
  await stage.backend.operator.ok(operatorRechargeReject, { id, reason: 'Nothing <b>came</b> https://a.example' })
  const call = await awaitMessage(stage.api, person, /rejected/)
  assert.is(
    call.body.text,
    'Your deposit of 4,321.00\u00a0USDT was rejected.\nReason: Nothing <b>came</b> https://a.example'
  )
})

results('without a chosen language Telegram’s is used', async () => {
  const shop = await stage.shop(person, { language: '', code: 'ko' })
  const id = await stage.recharge(shop)
  await stage.backend.operator.ok(operatorRechargeReject, { id, reason: 'no' })
  assert.match((await awaitMessage(stage.api, person, /거절/)).body.text, '1,250.00\u00a0USDT')
})

results('a recharge with another amount, a credit and an online recharge are reported with the reason', async () => {
  const { operator } = stage.backend
  const shop = await stage.shop(person, { language: 'en' })
  const id = await stage.recharge(shop, '500.00')
  await operator.ok(operatorRechargeApprove, { id, received: '499.00', reason: 'A fee was taken' })
  const received = await awaitMessage(stage.api, person, /for the 499\.00.USDT that arrived/)
  assert.match(received.body.text, /^Your deposit of 500\.00.*\nReason: A fee was taken$/)
  await operator.ok(operatorCredit, { account: shop.account, amount: '3.00', reason: 'For the trouble' })
  assert.match((await awaitMessage(stage.api, person, /was credited/)).body.text, /^3\.00.*\nReason: For the trouble$/)
  await operator.ok(operatorRechargeOnline, { account: shop.account, amount: '20.00', reason: 'Paid at the bank' })
  assert.match((await awaitMessage(stage.api, person, /deposit of 20\.00/)).body.text, /\nReason: Paid at the bank$/)
})

results('a withdrawal that is paid and bounces, and one that fails, are reported without the destination', async () => {
  const shop = await stage.shop(person, { available: 100_000n })
  const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
  const { id: account_id } = await shop.ok(accountAdd, { account, password })
  const paid = await shop.ok(withdrawSubmit, { account_id, amount: '20.00', password })
  await stage.backend.operator.ok(operatorWithdrawStart, { id: paid.id })
  await stage.backend.operator.ok(operatorWithdrawPay, { id: paid.id, note: 'hash 0xfeed' })
  const call = await awaitMessage(stage.api, person, /paid out/)
  assert.is(
    readButtons(call)['Take a look']?.web_app?.url,
    `${publicUrl}/?lang=en&tgWebAppStartParam=withdraw_${paid.id}`
  )
  await stage.backend.operator.ok(operatorWithdrawReturn, { id: paid.id, reason: 'Account closed' })
  const bounced = await awaitMessage(stage.api, person, /bounced/)
  assert.is(
    bounced.body.text,
    'Your withdrawal bounced. 20.00\u00a0USDT, fee included, is back in your balance.\nReason: Account closed'
  )
  const failing = await shop.ok(withdrawSubmit, { account_id, amount: '30.00', password })
  await stage.backend.operator.ok(operatorWithdrawFail, { id: failing.id, reason: 'Wrong network' })
  assert.match((await awaitMessage(stage.api, person, /failed/)).body.text, 'Wrong network')
  const all = JSON.stringify(stage.api.of('sendMessage').filter(({ body }) => body.chat_id === person))
  assert.not.match(all, tron.slice(4, 12))
  assert.not.match(all, '0xfeed')
})

results('a new order and an operator’s steps are reported, the merchant’s own are not', async () => {
  const { db, operator } = stage.backend
  const shop = await stage.shop(person, { available: 100_000n })
  await insertShopProduct(db, shop.id, await createGood(db))
  const create = () => operator.ok(operatorOrderCreate, { account: shop.account, quantity: 1 })
  const one = await create()
  const made = await awaitMessage(stage.api, person, /new order/)
  assert.match(made.body.text, `You have a new order ${one.number} for 10.00`)
  await shop.ok(orderPay, { id: one.id, password })
  assert.is((await rows(shop)).length, 1, 'paid: nothing that they do not know')
  await operator.ok(operatorOrderShip, { id: one.id })
  const shipped = await awaitMessage(stage.api, person, /shipped/)
  assert.match(shipped.body.text, `Your order ${one.number} for 10.00`)
  assert.is(
    readButtons(shipped)['Take a look']?.web_app?.url,
    `${publicUrl}/?lang=en&tgWebAppStartParam=order_${one.id}`
  )
  await operator.ok(operatorOrderRefund, { id: one.id, note: 'Lost on the way' })
  await awaitMessage(stage.api, person, /was refunded: 10\.00/)
  const other = await create()
  await operator.ok(operatorOrderCancel, { id: other.id, reason: 'Sold out' })
  await awaitMessage(stage.api, person, /was canceled\.\nReason: Sold out/)
  assert.is((await rows(shop)).length, 5)
})

results('a completed order and a rejected refund are reported, with reason and link', async () => {
  const { db, operator } = stage.backend
  const shop = await stage.shop(person, { available: 100_000n })
  await insertShopProduct(db, shop.id, await createGood(db))
  const create = () => operator.ok(operatorOrderCreate, { account: shop.account, quantity: 1 })
  const [one, other] = [await create(), await create()]
  for (const { id } of [one, other]) await shop.ok(orderPay, { id, password })
  await operator.ok(operatorOrderShip, { id: one.id })
  await operator.ok(operatorOrderComplete, { id: one.id, note: 'for the operators only' })
  const complete = await awaitMessage(stage.api, person, /is complete/)
  assert.is(complete.body.text, `Your order ${one.number} for 10.00\u00a0USDT is complete.`)
  assert.is(
    readButtons(complete)['Take a look']?.web_app?.url,
    `${publicUrl}/?lang=en&tgWebAppStartParam=order_${one.id}`
  )
  await shop.ok(orderRefund, { id: other.id, reason: 'I do not want it' })
  await operator.ok(operatorOrderRefundReject, { id: other.id, reason: 'On its way' })
  const refused = await awaitMessage(stage.api, person, /declined/)
  assert.is(
    refused.body.text,
    `The refund for your order ${other.number} of 10.00\u00a0USDT was declined.\nReason: On its way`
  )
  assert.is(
    readButtons(refused)['Take a look']?.web_app?.url,
    `${publicUrl}/?lang=en&tgWebAppStartParam=order_${other.id}`
  )
})

results('a reversed recharge is reported, with reason and link', async () => {
  const shop = await stage.shop(person)
  const id = await stage.recharge(shop)
  await stage.backend.operator.ok(operatorRechargeApprove, { id })
  await awaitMessage(stage.api, person, /approved/)
  await stage.backend.operator.ok(operatorRechargeReverse, { id, reason: 'The transfer was recalled' })
  const call = await awaitMessage(stage.api, person, /reversed/)
  assert.is(call.body.text, 'Your deposit of 1,250.00\u00a0USDT was reversed.\nReason: The transfer was recalled')
  assert.is(readButtons(call)['Take a look']?.web_app?.url, `${publicUrl}/?lang=en&tgWebAppStartParam=recharge_${id}`)
})

results('an unlinked Telegram account is notified, in the shop’s language or its own', async () => {
  const shop = await stage.shop(person, { language: '', code: 'pt-br' })
  await shop.ok(telegramUnbind, {})
  const call = await awaitMessage(stage.api, person, /não dá mais acesso à sua loja/)
  assert.is(call.body.reply_markup, undefined)
  await shop.ok(telegramUnbind, {})
  const lost = await stage.shop(person + 10_000, { language: 'ko', code: 'en' })
  await runTransaction(stage.backend.db, tx => releaseTelegram(tx, lost.id))
  await awaitMessage(stage.api, person + 10_000, /더 이상 상점에 로그인할 수 없습니다/)
  const events = stage.api.of('sendMessage').filter(({ body }) => body.chat_id === person)
  assert.is(events.length, 1, 'what was unlinked already is not told again')
})

results('an account that is linked again at once, or has blocked the bot, is not told', async () => {
  const { db } = stage.backend
  const shop = await stage.shop(person)
  await runTransaction(db, async tx => {
    await releaseTelegram(tx, shop.id)
    await bindTelegram(tx, { bot_id: BOT_ID, telegram_user_id: BigInt(person), language: 'en', username: '' }, shop.id)
  })
  const blocked = await stage.shop(person + 10_000)
  await db.updateTable('telegram_user').set({ blocked_at: new Date() }).where('merchant_id', '=', blocked.id).execute()
  await runTransaction(db, tx => releaseTelegram(tx, blocked.id))
  const rows = await waitUntil(async () => {
    const all = await db
      .selectFrom('bot_message')
      .select(['merchant_id', 'state'])
      .where('merchant_id', 'in', [shop.id, blocked.id])
      .execute()
    return all.every(({ state }) => state !== 'waiting') && all
  })
  assert.equal(rows, [{ merchant_id: shop.id, state: 'dropped' }])
})

results('a rejected proof is reported, with reason and link', async () => {
  const { backend, api } = stage
  const shop = await stage.shop(person)
  const task = { kind: 'share' as const, title: { en: 'Tell a friend' }, text: { en: 'Come along' }, reward: '2.50' }
  const { id: taskId } = await backend.operator.ok(operatorTaskPut, task)
  const body = createForm('proof', await createPicture(40, 30, 'webp'))
  const { envelope } = await send(backend.url, uploadFile.path, { body, token: shop.token })
  await shop.ok(shareTaskSubmit, { id: taskId, proof: String(envelope.data.id) })
  const { list } = await backend.operator.ok(operatorSubmissionList, { status: 'pending', sort: 'newest' })
  const id = String(list.find(({ account }) => account === shop.account)?.id)
  await backend.operator.ok(operatorSubmissionReject, { id, reason: 'Nothing can be read' })
  const call = await awaitMessage(api, person, /proof/)
  assert.is(
    call.body.text,
    'Your task proof for the reward of 2.50\u00a0USDT was rejected. You can send another one.\nReason: Nothing can be read'
  )
  assert.is(readButtons(call)['Take a look']?.web_app?.url, `${publicUrl}/?lang=en&tgWebAppStartParam=task_${id}`)
})

results('an answer opens its conversation', async () => {
  const shop = await stage.shop(person)
  const { id } = await shop.ok(feedbackSubmit, { content: 'Where is it?' })
  await stage.backend.operator.ok(operatorFeedbackAnswer, { id, answer: 'Here' })
  const call = await awaitMessage(stage.api, person, /answered your message/)
  assert.is(readButtons(call)['Take a look']?.web_app?.url, `${publicUrl}/?lang=en&tgWebAppStartParam=feedback_${id}`)
})

results('what an operator writes about a document opens its conversation', async () => {
  const shop = await stage.shop(person)
  const id = await stage.recharge(shop)
  const begin = { subject: { kind: 'recharge', id }, content: 'The picture is dark' } as const
  const begun = await stage.backend.operator.ok(operatorFeedbackBegin, begin)
  const call = await awaitMessage(stage.api, person, /We wrote to you/)
  const { url } = readButtons(call)['Take a look']?.web_app ?? {}
  assert.is(url, `${publicUrl}/?lang=en&tgWebAppStartParam=feedback_${begun.id}`)
})

results('a step outside a request is reported too', async () => {
  const shop = await stage.shop(person)
  const order = {
    id: shop.id,
    merchant_id: shop.id,
    status: ORDER_STATUS.shipped,
    amount: 1_000n,
    number: '2026112100000001'
  }
  await runTransaction(stage.backend.db, tx => notify(tx, 'order', order, 'pay'))
  await runTransaction(stage.backend.db, tx => notify(tx, 'order', order, 'ship'))
  const call = await awaitMessage(stage.api, person, /shipped/)
  assert.match(call.body.text, '2026112100000001')
  assert.is(readButtons(call)['Take a look']?.web_app?.url, `${publicUrl}/?lang=en&tgWebAppStartParam=order_${shop.id}`)
  assert.is((await rows(shop)).length, 1)
})

results('nothing is reported from a rolled-back transaction', async () => {
  const shop = await stage.shop(person)
  const recharge = { id: shop.id, merchant_id: shop.id, status: 'approved', amount: 5n }
  await runTransaction(stage.backend.db, async tx => {
    await notify(tx, 'recharge', recharge)
    throw new Refusal('not_found')
  }).catch(error => assert.instance(error, Refusal))
  assert.equal(await rows(shop), [])
  await stage.backend.db.transaction().execute(tx => notify(tx, 'recharge', recharge))
  assert.is((await rows(shop)).length, 1, 'a transaction whose end is not announced is found too')
})

results('people without a linked account, or no longer linked, get nothing', async () => {
  const stranger = await stage.backend.merchant()
  const id = await stage.recharge(stranger)
  await stage.backend.operator.ok(operatorRechargeApprove, { id })
  assert.equal(await rows(stranger), [])

  const shop = await stage.shop(person)
  const { db } = stage.backend
  // Written, and unlinked before it could be sent: the account may belong to another person by now.
  await db.transaction().execute(async tx => {
    await notify(tx, 'recharge', { id: shop.id, merchant_id: shop.id, status: 'approved', amount: 7n })
    await tx.deleteFrom('telegram_user').where('merchant_id', '=', shop.id).execute()
  })
  await waitUntil(async () => (await rows(shop))[0]?.state === 'dropped')
  assert.is(stage.api.of('sendMessage').filter(({ body }) => body.chat_id === person).length, 0)
})

results('messages of another bot are left to it', async () => {
  const shop = await stage.shop(person)
  await stage.backend.db
    .updateTable('telegram_user')
    .set({ blocked_at: null })
    .where('merchant_id', '=', shop.id)
    .execute()
  await stage.backend.db
    .insertInto('telegram_user')
    .values({ bot_id: BOT_ID + 1n, telegram_user_id: BigInt(person), merchant_id: shop.id })
    .execute()
  await runTransaction(stage.backend.db, tx =>
    notify(tx, 'recharge', { id: shop.id, merchant_id: shop.id, status: 'approved', amount: 7n })
  )
  await waitUntil(async () => (await rows(shop)).some(({ state }) => state === 'sent'))
  await waitUntilSettled()
  const states = (await rows(shop)).map(({ bot_id, state }) => `${bot_id} ${state}`).sort()
  assert.equal(states, [`${BOT_ID} sent`, `${BOT_ID + 1n} waiting`])
})

results.run()
