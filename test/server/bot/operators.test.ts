import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { uploadFile } from '../../../src/contract/files/file.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorTaskPut } from '../../../src/contract/tasks/task.operator.ts'
import { shareTaskSubmit } from '../../../src/contract/tasks/task.ts'
import { operatorRechargeReject } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeCancel, rechargeDetail, rechargeEvidence } from '../../../src/contract/wallet/recharge.ts'
import { withdrawCancel, withdrawDetail, withdrawSubmit } from '../../../src/contract/wallet/withdrawal.ts'
import { accountAdd } from '../../../src/contract/wallet/withdrawal-account.ts'
import { databaseNow } from '../../../src/server/db/clock.ts'
import { runTransaction } from '../../../src/server/db/retry.ts'
import { decideDue } from '../../../src/server/demo/operator.ts'
import { readBalances } from '../../../src/server/ledger/index.ts'
import { checkInvariants } from '../../../src/server/ledger/invariants.ts'
import { waitUntil } from '../../time.ts'
import type { Merchant } from '../backend.ts'
import { transactionPassword as password } from '../backend.ts'
import { tron } from '../channels.ts'
import { send } from '../client.ts'
import { createForm, createPicture } from '../files/pictures.ts'
import { addOperator, revokeOperator } from '../operators.ts'
import type { Call } from './loopback-api.ts'
import {
  awaitMessage,
  createPressUpdate,
  createTextUpdate,
  openStage,
  pressDataNow,
  publicUrl,
  readButtons,
  type Stage
} from './stage.ts'

const [olga, piet, stranger] = [501, 502, 999]

for (const isolation of ['read committed', 'serializable'] as const) {
  const operators = suite(`operators decide in the bot under ${isolation}`)
  let stage: Stage
  let shop: Merchant
  let person = 8_000

  operators.before(async () => {
    stage = await openStage({}, { isolation })
    await addOperator(stage.backend.db, { name: 'Piet' })
    await stage.seat(olga)
    await stage.seat(piet, 'Piet')
    stage.bot()
  })
  operators.before.each(async () => {
    person += 1
    shop = await stage.shop(person)
  })
  operators.after(async () => {
    assert.equal(await checkInvariants(stage.backend.db), [])
    await stage.close()
  })

  const state = async (id: string) => (await shop.ok(rechargeDetail, { id })).status
  const findQuestion = (chatId: number, id: string): Promise<Call> =>
    waitUntil(() =>
      stage.api
        .of('sendMessage')
        .find(({ body }) => body.chat_id === chatId && JSON.stringify(body.reply_markup ?? '').includes(id))
    )
  const messageId = (chatId: number, id: string) =>
    waitUntil(async () => {
      // Under SERIALIZABLE a read can fail beside the sender, and is repeated as anything else.
      const row = await runTransaction(stage.backend.db, tx =>
        tx
          .selectFrom('bot_message')
          .select('message_id')
          .where('chat_id', '=', BigInt(chatId))
          .where('subject_id', '=', id)
          .where('event', '=', 'asked')
          .executeTakeFirst()
      )
      return row?.message_id
    })
  const edits = (chatId: number, number: bigint) =>
    stage.api
      .of('editMessageText')
      .filter(({ body }) => Number(body.chat_id) === chatId && Number(body.message_id) === Number(number))
  const press = (chatId: number, data: string | undefined, number: bigint, language = 'en') =>
    stage.api.update(createPressUpdate(chatId, data, Number(number), { language }))
  const lastEdit = (chatId: number, number: bigint, text: RegExp) =>
    waitUntil(() => edits(chatId, number).find(({ body }) => text.test(body.text)))
  const answered = (text: RegExp) =>
    waitUntil(() => stage.api.of('answerCallbackQuery').find(({ body }) => text.test(body.text ?? '')))

  operators('each operator gets a recharge; after its approval with a confirmation all see by whom', async () => {
    const id = await stage.recharge(shop)
    const call = await findQuestion(olga, id)
    assert.match(
      call.body.text,
      /^New deposit: 1,250\.00.USDT\nShop: Shop 8001 \(m-.*\)\nPaid to: TRC20 TAtSEh\*+tcNJTU\n/s
    )
    const [at, other] = [await messageId(olga, id), await messageId(piet, id)]
    press(olga, readButtons(call).Approve?.callback_data, at)
    const sure = await lastEdit(olga, at, /New deposit/)
    assert.is(await state(id), 'pending', 'the first press only asks again')
    press(olga, readButtons(sure)['Yes, approve 1,250.00\u00a0USDT']?.callback_data, at)
    for (const [chat, number] of [
      [olga, at],
      [piet, other]
    ] as const) {
      const end = await lastEdit(chat, number, /Approved by Olga\.$/)
      assert.equal(readButtons(end), {}, 'a decided request has no buttons')
    }
    assert.is(await state(id), 'approved')
    const { list } = await stage.backend.operator.ok(operatorAuditList, {})
    const entry = list.find(({ target }) => target === id)
    assert.equal([entry?.operator, entry?.action], ['Olga', 'recharge_approve'])
    await awaitMessage(stage.api, person, /was approved/)
  })

  operators('"back" returns without any action', async () => {
    const id = await stage.recharge(shop)
    const call = await findQuestion(olga, id)
    const at = await messageId(olga, id)
    press(olga, readButtons(call).Reject?.callback_data, at)
    const why = await lastEdit(olga, at, /Why are you rejecting it/)
    press(olga, readButtons(why).Back?.callback_data, at)
    const back = await waitUntil(() => edits(olga, at).find(edit => readButtons(edit).Approve))
    assert.is(back.body.text, call.body.text)
    assert.is(await state(id), 'pending')
  })

  operators('a predefined reason reaches the shop in the shop’s language', async () => {
    shop = await stage.shop(person + 500_000, { language: 'pt' })
    const id = await stage.recharge(shop)
    const call = await findQuestion(olga, id)
    const at = await messageId(olga, id)
    press(olga, readButtons(call).Reject?.callback_data, at, 'vi')
    const why = await lastEdit(olga, at, /Vì sao từ chối/)
    press(olga, readButtons(why)['Khoản thanh toán chưa đến.']?.callback_data, at, 'vi')
    await lastEdit(olga, at, /Bị Olga từ chối/)
    assert.is(await state(id), 'rejected')
    await awaitMessage(stage.api, person + 500_000, /rejeitado\.\nMotivo: O pagamento não chegou\./)
  })

  operators('a written reason is the reply to the question for it', async () => {
    const id = await stage.recharge(shop)
    await findQuestion(olga, id)
    const at = await messageId(olga, id)
    press(olga, await pressDataNow(stage, 'own', 'recharge', id), at)
    const question = await awaitMessage(
      stage.api,
      olga,
      /Reply to this message with the reason for rejecting 1,250\.00/
    )
    assert.is(question.body.reply_markup.force_reply, true)
    const row = await waitUntil(() =>
      stage.backend.db
        .selectFrom('bot_message')
        .select('message_id')
        .where('event', '=', 'reason')
        .where('subject_id', '=', id)
        .executeTakeFirst()
    )
    const reply = (from: number, text: string) =>
      stage.api.update(
        createTextUpdate(from, text, 'en', { reply_to_message: { message_id: Number(row.message_id), date: 1 } })
      )
    reply(piet, 'not mine to answer')
    await awaitMessage(stage.api, piet, /Welcome/)
    reply(olga, 'x'.repeat(501))
    await awaitMessage(stage.api, olga, /at most 500/)
    assert.is(await state(id), 'pending')
    reply(olga, '  The sender is unknown  ')
    await awaitMessage(stage.api, olga, /^Done\.$/)
    const detail = await shop.ok(rechargeDetail, { id })
    assert.equal([detail.status, detail.timeline.at(-1)?.note], ['rejected', 'The sender is unknown'])
    reply(olga, 'And again')
    await awaitMessage(stage.api, olga, /already decided/)
  })

  operators('a withdrawal shows fee and masked destination, is started, then marked as paid', async () => {
    const rich = await stage.shop(person + 600_000, { available: 100_000n })
    const account = { kind: 'usdt', network: 'TRC20', address: tron } as const
    const { id: account_id } = await rich.ok(accountAdd, { account, password })
    const { id } = await rich.ok(withdrawSubmit, { account_id, amount: '100.00', password })
    const call = await findQuestion(piet, id)
    assert.match(call.body.text, /New withdrawal: 100\.00/)
    assert.match(call.body.text, /To: TRC20 TAypwk\*+fqYRUN\nTo pay out: .*fee /)
    assert.not.match(call.body.text, tron)
    const at = await messageId(piet, id)
    assert.is(readButtons(call)['Paid out'], undefined, 'what its merchant can still cancel cannot be paid')
    press(piet, readButtons(call)['Start payout']?.callback_data, at)
    const begun = await lastEdit(piet, at, /Payout started by Piet\.$/)
    await lastEdit(olga, await messageId(olga, id), /Payout started by Piet\.$/)
    assert.is((await rich.ok(withdrawDetail, { id })).status, 'processing')
    await rich.refused('withdrawal_started', withdrawCancel, { id })
    press(piet, readButtons(begun)['Paid out']?.callback_data, at)
    const sure = await waitUntil(() =>
      edits(piet, at).find(edit => Object.keys(readButtons(edit)).some(text => /is paid out/.test(text)))
    )
    press(piet, Object.entries(readButtons(sure)).find(([text]) => /paid out/.test(text))?.[1].callback_data, at)
    await lastEdit(piet, at, /Paid out by Piet/)
    assert.is((await rich.ok(withdrawDetail, { id })).status, 'paid')
  })

  operators('a proof of a task is shown with its picture and reward', async () => {
    const { backend, api } = stage
    const title = { en: 'Tell a friend', ko: '친구에게' }
    const task = { kind: 'share' as const, title, text: { en: 'Come along' }, reward: '2.50' }
    const { id: taskId } = await backend.operator.ok(operatorTaskPut, task)
    const body = createForm('proof', await createPicture(40, 30, 'webp'))
    const { envelope } = await send(backend.url, uploadFile.path, { body, token: shop.token })
    await shop.ok(shareTaskSubmit, { id: taskId, proof: String(envelope.data.id) })
    const { id } = await backend.db
      .selectFrom('submission')
      .select('id')
      .where('merchant_id', '=', shop.id)
      .executeTakeFirstOrThrow()
    const call = await findQuestion(olga, id)
    assert.match(call.body.text, /New task proof: reward 2\.50.*\n.*\nTask: Tell a friend\nWith picture$/)
    const at = await messageId(olga, id)
    press(stranger, `picture.s.${id}`, at)
    press(olga, readButtons(call)['Show picture']?.callback_data, at)
    const photo = await waitUntil(() => api.of('sendPhoto')[0])
    assert.match(photo.body.form, String(olga))
    assert.match(photo.body.form, `${id}.jpg`)
    assert.not.match(photo.body.form, 'WEBP')
    assert.is(api.of('sendPhoto').length, 1)
    press(olga, await pressDataNow(stage, 'approve', 'submission', id), at)
    await lastEdit(olga, at, /Approved by Olga/)
    const events = await awaitMessage(api, person, /task proof was approved. The reward of 2\.50/)
    assert.is(readButtons(events)['Take a look']?.web_app?.url, `${publicUrl}/?lang=en&tgWebAppStartParam=task_${id}`)
    assert.is((await readBalances(backend.db, shop.id)).available, 250n)
  })

  operators('button presses by unknown people, in groups, and by revoked operators have no effect', async () => {
    const id = await stage.recharge(shop)
    const call = await findQuestion(olga, id)
    const data = await pressDataNow(stage, 'approve', 'recharge', id)
    assert.ok(readButtons(call).Approve)
    press(stranger, data, 1n, 'ja')
    await answered(/権限がありません/)
    stage.api.update(createPressUpdate(olga, data, 1, { chatId: -100_123, language: 'es' }))
    await answered(/No puedes decidir/)
    const gone = await addOperator(stage.backend.db, { name: 'Gone' })
    await stage.seat(777, 'Gone')
    await revokeOperator(stage.backend.db, gone.id)
    press(777, data, 1n, 'ko')
    await answered(/처리할 수 없습니다/)
    assert.is(await state(id), 'pending')
    const settled = () =>
      stage.api.of('answerCallbackQuery').filter(({ body }) => /already decided/.test(body.text)).length
    const before = settled()
    for (const odd of [
      '',
      'approve',
      'approve.x.1',
      `approve.r.${'f'.repeat(36)}`,
      `approve.r.${crypto.randomUUID()}`,
      '\u0000'
    ]) {
      press(olga, odd || undefined, 1n)
    }
    await waitUntil(() => settled() === before + 5)
    assert.is(await state(id), 'pending')
    const asksOfGone = stage.api.of('sendMessage').filter(({ body }) => body.chat_id === 777)
    assert.equal(asksOfGone, [])
  })

  operators('a suspended operator gets no request and decides nothing, until access is given back', async () => {
    const { db } = stage.backend
    const paused = await addOperator(db, { name: 'Paused' })
    await stage.seat(778, 'Paused')
    const member = db.updateTable('operator').where('id', '=', paused.id)
    await member.set({ suspended_at: databaseNow }).execute()
    const id = await stage.recharge(shop)
    await findQuestion(olga, id)
    const data = await pressDataNow(stage, 'approve', 'recharge', id)
    const answers = () => stage.api.of('answerCallbackQuery')
    const before = answers().length
    press(778, data, 1n, 'id')
    await waitUntil(() => answers().length > before)
    assert.match(answers().at(-1)?.body.text, /Anda tidak boleh memutuskan ini/)
    assert.is(await state(id), 'pending')
    assert.equal(
      stage.api.of('sendMessage').filter(({ body }) => body.chat_id === 778),
      []
    )
    await member.set({ suspended_at: null }).execute()
    press(778, data, 1n)
    await waitUntil(async () => (await state(id)) === 'approved')
  })

  operators('an operator who is the merchant gets no request, and may not decide', async () => {
    await addOperator(stage.backend.db, { name: 'Own', merchant: shop.account })
    await stage.seat(888, 'Own')
    const id = await stage.recharge(shop)
    await findQuestion(olga, id)
    press(888, await pressDataNow(stage, 'approve', 'recharge', id), 1n)
    await answered(/can’t approve your own request/)
    assert.is(await state(id), 'pending')
    assert.equal(
      stage.api.of('sendMessage').filter(({ body }) => body.chat_id === 888),
      []
    )
  })

  operators('an operator whose Telegram account is linked to the shop counts as that merchant', async () => {
    await addOperator(stage.backend.db, { name: 'Both' })
    await stage.seat(person, 'Both')
    const id = await stage.recharge(shop)
    await findQuestion(olga, id)
    const before = stage.api.of('answerCallbackQuery').length
    press(person, await pressDataNow(stage, 'approve', 'recharge', id), 1n)
    await waitUntil(() => stage.api.of('answerCallbackQuery').length > before)
    assert.match(stage.api.of('answerCallbackQuery').at(-1)?.body.text, /can’t approve your own request/)
    assert.is(await state(id), 'pending')
    const asksOfBoth = stage.api.of('sendMessage').filter(({ body }) => body.chat_id === person)
    assert.equal(asksOfBoth, [])
    shop = await stage.shop(person + 700_000)
    const other = await stage.recharge(shop)
    await findQuestion(person, other)
    press(person, await pressDataNow(stage, 'approve', 'recharge', other), await messageId(person, other))
    await waitUntil(async () => (await state(other)) === 'approved')
  })

  operators('a request that has changed since it was shown is not decided, and is shown as it is', async () => {
    const { db } = stage.backend
    const id = await stage.recharge(shop)
    const call = await findQuestion(olga, id)
    const at = await messageId(olga, id)
    press(olga, readButtons(call).Approve?.callback_data, at)
    const sure = Object.values(readButtons(await lastEdit(olga, at, /New deposit/)))[0]?.callback_data
    press(olga, await pressDataNow(stage, 'own', 'recharge', id), at)
    const question = await waitUntil(() =>
      db
        .selectFrom('bot_message')
        .select('message_id')
        .where('event', '=', 'reason')
        .where('subject_id', '=', id)
        .executeTakeFirst()
    )
    await shop.ok(rechargeEvidence, { id, transaction_id: 'a'.repeat(64) })
    const before = edits(olga, at).length
    press(olga, sure, at)
    await answered(/has changed since/)
    const now = await waitUntil(() => edits(olga, at)[before])
    assert.is(await state(id), 'pending', 'nothing was decided')
    const reply_to_message = { message_id: Number(question.message_id), date: 1 }
    stage.api.update(createTextUpdate(olga, 'Not here', 'en', { reply_to_message }))
    const again = await awaitMessage(stage.api, olga, /has changed since.*New deposit/s)
    assert.is(await state(id), 'pending', 'nor by a written reason')
    assert.ok(readButtons(again).Approve)
    // The message shows the new state now, so it can be decided.
    press(olga, readButtons(now).Approve?.callback_data, at)
    const certain = await waitUntil(() => edits(olga, at)[before + 1])
    press(olga, Object.values(readButtons(certain))[0]?.callback_data, at)
    await lastEdit(olga, at, /Approved by Olga/)
    // A button from before versions decides nothing either.
    const other = await stage.recharge(shop)
    await findQuestion(olga, other)
    const number = await messageId(olga, other)
    press(olga, `approve.r.${other}`, number)
    await waitUntil(() => edits(olga, number)[0])
    assert.is(await state(other), 'pending')
  })

  operators('a decision made elsewhere is shown, and a stale button reports it', async () => {
    const id = await stage.recharge(shop)
    await findQuestion(olga, id)
    const at = await messageId(olga, id)
    await stage.backend.operator.ok(operatorRechargeReject, { id, reason: 'By the command line' })
    await lastEdit(olga, at, /Rejected by Olga\.\nReason: By the command line$/)
    const before = stage.api.of('answerCallbackQuery').length
    press(olga, await pressDataNow(stage, 'approve', 'recharge', id), at)
    await waitUntil(() => stage.api.of('answerCallbackQuery').length > before)
    assert.match(stage.api.of('answerCallbackQuery').at(-1)?.body.text, /already decided/)
    assert.is(await state(id), 'rejected')

    const second = await stage.recharge(shop)
    const number = await messageId(olga, second)
    await shop.ok(rechargeCancel, { id: second })
    await lastEdit(olga, number, /Canceled by the shop\.$/)
  })

  operators('with two operators and the demo operator at once, one decides, once', async () => {
    const demoShop = await stage.backend.merchant({ demo: true })
    const { db } = stage.backend
    await db
      .insertInto('operator')
      .values({ id: '00000000-0000-7000-8000-0000000000de', name: 'Demo operator', role: 'cashier' })
      .onConflict(conflict => conflict.doNothing())
      .execute()
    for (let turn = 0; turn < 6; turn += 1) {
      const before = (await readBalances(db, demoShop.id)).available
      const id = await stage.recharge(demoShop, '10.00')
      await Promise.all([findQuestion(olga, id), findQuestion(piet, id)])
      press(olga, await pressDataNow(stage, 'approve', 'recharge', id), await messageId(olga, id))
      press(piet, await pressDataNow(stage, 'reject', 'recharge', id, 0), await messageId(piet, id))
      await Promise.all([
        decideDue(db, 0, 2),
        lastEdit(olga, await messageId(olga, id), /(Approved|Rejected) by/),
        lastEdit(piet, await messageId(piet, id), /(Approved|Rejected) by/)
      ])
      const { status } = await demoShop.ok(rechargeDetail, { id })
      const gained = (await readBalances(db, demoShop.id)).available - before
      assert.is(gained, status === 'approved' ? 1_000n : 0n)
      const { list } = await stage.backend.operator.ok(operatorAuditList, {})
      assert.is(list.filter(({ target }) => target === id).length, 1)
    }
  })

  operators('a shop’s name cannot add lines to a message', async () => {
    const nickname = 'Ada\u202e\nApproved by Olga\u2028Picture: none'
    await stage.backend.db.updateTable('merchant').set({ nickname }).where('id', '=', shop.id).execute()
    const id = await stage.recharge(shop)
    const { text } = (await findQuestion(olga, id)).body
    assert.is(text.split(/[\n\u2028]/).filter((line: string) => /^(Approved by|Picture: none)/.test(line)).length, 0)
    assert.match(text, /Ada Approved by Olga Picture: none/)
    press(olga, await pressDataNow(stage, 'own', 'recharge', id), await messageId(olga, id))
    const question = await awaitMessage(stage.api, olga, /Reply to this message .*Ada/)
    assert.match(question.body.text, /from Ada Approved by Olga Picture: none \(m-[^\n]*$/)
  })

  operators.run()
}
