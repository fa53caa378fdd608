import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorRechargeReject } from '../../../src/contract/wallet/recharge.operator.ts'
import { rechargeDetail } from '../../../src/contract/wallet/recharge.ts'
import { waitUntil } from '../../time.ts'
import type { Merchant } from '../backend.ts'
import { awaitMessage, createPressUpdate, createTextUpdate, openStage, pressDataNow, type Stage } from './stage.ts'

const another = suite('a replaced bot')
const OLGA = 501
const token = '4343:another-token-of-the-tests-nobody-gave-out'
let stage: Stage
let shop: Merchant

another.before(async () => {
  stage = await openStage()
  await stage.seat(OLGA)
  shop = await stage.shop(9_001)
})
another.after(() => stage.close())

const findMessage = (id: string, event: string) =>
  waitUntil(async () => {
    const row = await stage.backend.db
      .selectFrom('bot_message')
      .select('message_id')
      .where('subject_id', '=', id)
      .where('event', '=', event)
      .executeTakeFirst()
    return row?.message_id
  })

another(
  'numbers of messages are each bot’s own: it edits none of the other’s, and takes no answer for theirs',
  async () => {
    const stop = stage.bot()
    const [decided, waiting] = [await stage.recharge(shop), await stage.recharge(shop)]
    await Promise.all([findMessage(decided, 'asked'), findMessage(waiting, 'asked')])
    stage.api.update(
      createPressUpdate(
        OLGA,
        await pressDataNow(stage, 'own', 'recharge', waiting),
        Number(await findMessage(waiting, 'asked'))
      )
    )
    const question = Number(await findMessage(waiting, 'reason'))
    await stop()

    await stage.backend.operator.ok(operatorRechargeReject, { id: decided, reason: 'No such payment' })
    stage.api.calls.length = 0
    stage.bot({ TELEGRAM_BOT_TOKEN: token })
    stage.api.update(createTextUpdate(OLGA, 'hello', 'en', { reply_to_message: { message_id: question, date: 1 } }))
    await awaitMessage(stage.api, OLGA, /Welcome/)
    assert.is((await shop.ok(rechargeDetail, { id: waiting })).status, 'pending')
    const left = () =>
      stage.backend.db
        .selectFrom('bot_message')
        .select('state')
        .where('subject_id', '=', decided)
        .where('event', '=', 'settled')
        .executeTakeFirst()
    await waitUntil(async () => (await left())?.state !== 'waiting')
    assert.is((await left())?.state, 'dropped')
    assert.is(stage.api.of('editMessageText').length, 0)
  }
)

another.run()
