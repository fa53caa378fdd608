import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorPasswordReset } from '../../../src/contract/account/merchant.operator.ts'
import { passwordLinkUse } from '../../../src/contract/account/password.ts'
import { unlockCreate } from '../../../src/contract/account/unlock.ts'
import { readStart } from '../../../src/host/telegram/launch.ts'
import { transactionPassword } from '../backend.ts'
import { awaitMessage, openStage, readButtons, type Stage, secret } from './stage.ts'

const links = suite('links for a new password in the merchant’s own chat')
let stage: Stage

links.before(async () => {
  stage = await openStage({ SECRET: secret })
  stage.bot()
})
links.after(() => stage.close())

const tokenIn = (address: string): string => {
  const start = readStart(new URL(address).searchParams.get('tgWebAppStartParam') ?? '')
  assert.ok(start?.to === 'reset')
  return start.id
}

links('the bot sends it; who asked for it sees only that it was sent', async () => {
  const shop = await stage.shop(31)
  const answer = await stage.backend.operator.ok(operatorPasswordReset, { account: shop.account })
  assert.is(answer.sent_to, 'telegram')
  const call = await awaitMessage(stage.api, 31, /new login password/)
  const token = tokenIn(readButtons(call)['Set a new password']?.web_app?.url ?? '')
  assert.not.ok(JSON.stringify(answer).includes(token))
  const rows = await stage.backend.db.selectFrom('bot_message').selectAll().execute()
  assert.not.ok(JSON.stringify(rows.map(({ details }) => details)).includes(token))
  await shop.ok(unlockCreate, { withdraw_password: transactionPassword })

  const visitor = stage.backend.asOperator('')
  await visitor.ok(passwordLinkUse, { token, new_password: 'one of my own' })
  await visitor.refused('code_invalid', passwordLinkUse, { token, new_password: 'another of my own' })
  const linked = await stage.backend.db
    .selectFrom('telegram_user')
    .select('merchant_id')
    .where('merchant_id', '=', shop.id)
    .execute()
  assert.is(linked.length, 1, 'the chat goes on')
})

links('a second link ends the first; a person who has blocked the bot gets none', async () => {
  const shop = await stage.shop(32)
  const { account } = shop
  await stage.backend.operator.ok(operatorPasswordReset, { account })
  const first = tokenIn(
    readButtons(await awaitMessage(stage.api, 32, /new login password/))['Set a new password']?.web_app?.url ?? ''
  )
  await stage.backend.operator.ok(operatorPasswordReset, { account })
  const visitor = stage.backend.asOperator('')
  await visitor.refused('code_invalid', passwordLinkUse, { token: first, new_password: 'one of my own' })
  await stage.backend.db
    .updateTable('telegram_user')
    .set({ blocked_at: new Date() })
    .where('merchant_id', '=', shop.id)
    .execute()
  const refused = await stage.backend.operator.refused('required', operatorPasswordReset, { account })
  assert.is(refused.field, 'code')
})

links.run()
