import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import { operatorApprovalApprove, operatorApprovalList } from '../../../src/contract/staff/approval.operator.ts'
import { operatorChatSet } from '../../../src/contract/staff/staff.operator.ts'
import { markBlocked, sweepBot } from '../../../src/server/bot/message-queue.ts'
import { findOperatorInChat } from '../../../src/server/bot/operator-chat.ts'
import { type Backend, type Caller, startBackend } from '../backend.ts'
import { revokeOperator } from '../operators.ts'

const chats = suite('chats of operators')
let backend: Backend

chats.before(async () => {
  backend = await startBackend()
})
chats.after(() => backend.close())

const set = (account: string, chat?: string) => backend.operator.ok(operatorChatSet, { account, chat })

chats('an operator gets a chat, another one, and none; each change is in the audit log', async () => {
  assert.equal(await set('olga', '1234567'), { account: 'olga', chat: '1234567' })
  assert.is((await findOperatorInChat(backend.db, 1_234_567))?.name, 'Olga')
  await set('olga', '7654321')
  assert.is(await findOperatorInChat(backend.db, 1_234_567), undefined)
  await markBlocked({ db: backend.db, botId: 1n }, 7_654_321n)
  await set('olga', '7654321')
  const row = await backend.db.selectFrom('operator_chat').selectAll().executeTakeFirstOrThrow()
  assert.is(row.blocked_at, null)
  assert.equal(await set('olga'), { account: 'olga', chat: null })
  assert.is(await findOperatorInChat(backend.db, 7_654_321), undefined)
  const { list } = await backend.operator.ok(operatorAuditList, {})
  assert.equal(
    list.map(({ action, payload }) => [action, payload.chat]),
    [
      ['chat_set', null],
      ['chat_set', '7654321'],
      ['chat_set', '7654321'],
      ['chat_set', '1234567']
    ]
  )
})

// With a chat of their own for another person, an owner could approve what they ask for.
async function setChat(by: Caller, account: string, chat: string): Promise<string> {
  await by.refused('approval_needed', operatorChatSet, { account, chat })
  const { list } = await backend.operator.ok(operatorApprovalList, { status: 'pending' })
  return list.find(({ input }) => input.account === account && input.chat === chat)?.id ?? ''
}

async function approvedBy(person: Caller, by: Caller, account: string, chat: string): Promise<void> {
  const id = await setChat(by, account, chat)
  assert.is(await findOperatorInChat(backend.db, Number(chat)), undefined)
  await person.ok(operatorApprovalApprove, { id })
}

chats('groups, invalid chats, unknown people and chats of others are refused', async () => {
  for (const chat of ['-100123', '@olga', '0', ''])
    await backend.operator.refused('value_invalid', operatorChatSet, { account: 'olga', chat })
  await backend.operator.refused('not_found', operatorChatSet, { account: 'nobody', chat: '1' })
  await set('olga', '54')
  const [piet, anna] = [await backend.person({ name: 'Piet' }), await backend.person({ name: 'Anna' })]
  await approvedBy(piet, anna, 'piet', '55')
  assert.is((await findOperatorInChat(backend.db, 55))?.name, 'Piet')
  const { field } = await piet.refused('account_in_use', operatorApprovalApprove, {
    id: await setChat(anna, 'olga', '55')
  })
  assert.is(field, 'chat')
  assert.equal(await set('piet'), { account: 'piet', chat: null }, 'a chat is taken away alone')
  await approvedBy(piet, anna, 'piet', '55')
  await revokeOperator(backend.db, piet.id)
  assert.is(await findOperatorInChat(backend.db, 55), undefined, 'who is revoked decides nothing')
  await approvedBy(await backend.person({ name: 'Third' }), anna, 'olga', '55')
  assert.is((await findOperatorInChat(backend.db, 55))?.name, 'Olga')
})

chats('old messages are deleted, recent ones stay', async () => {
  const row = (days: number) => ({
    id: crypto.randomUUID(),
    chat_id: 1n,
    operator_id: backend.operator.id,
    kind: 'recharge' as const,
    subject_id: crypto.randomUUID(),
    event: 'asked',
    details: '{}',
    due_at: new Date(),
    created_at: new Date(Date.now() - days * 24 * 3_600_000)
  })
  await backend.db
    .insertInto('bot_message')
    .values([row(29), row(31)])
    .execute()
  const seen = (update_id: bigint, days: number) => ({
    bot_id: 1n,
    update_id,
    seen_at: new Date(Date.now() - days * 24 * 3_600_000)
  })
  await backend.db
    .insertInto('bot_update')
    .values([seen(1n, 2), seen(2n, 4)])
    .execute()
  await sweepBot(backend.db)
  assert.is((await backend.db.selectFrom('bot_message').select('id').execute()).length, 1)
  assert.equal(await backend.db.selectFrom('bot_update').select('update_id').execute(), [{ update_id: 1n }])
})

chats.run()
