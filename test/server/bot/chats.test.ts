import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorAuditList } from '../../../src/contract/operator/audit-list.ts'
import { addOperator, revokeOperator } from '../../../src/server/account/operator-token.ts'
import { markBlocked, sweepBot } from '../../../src/server/bot/message-queue.ts'
import { operatorIn } from '../../../src/server/bot/operator-chat.ts'
import { type Backend, startBackend } from '../backend.ts'
import { commandLine } from '../operator/command-line.ts'

const chats = suite('chats of operators')
let backend: Backend
let folder: string
const { done, failed } = commandLine(() => ({ backend, folder }))
const database = () => ({ DATABASE_URL: backend.databaseUrl })

chats.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wallet-chat-'))
  backend = await startBackend()
})
chats.after(async () => {
  await backend.close()
  await rm(folder, { recursive: true })
})

chats('an operator gets a chat, another one, and none; each change is in the audit log', async () => {
  assert.match(await done('chat Olga 1234567', database()), 'Olga decides in chat 1234567.')
  assert.is((await operatorIn(backend.db, 1_234_567))?.name, 'Olga')
  await done('chat Olga 7654321', database())
  assert.is(await operatorIn(backend.db, 1_234_567), undefined)
  await markBlocked({ db: backend.db, botId: 1n }, 7_654_321n)
  await done('chat Olga 7654321', database())
  const row = await backend.db.selectFrom('operator_chat').selectAll().executeTakeFirstOrThrow()
  assert.is(row.blocked_at, null)
  assert.match(await done('chat Olga off', database()), 'Olga decides in no chat.')
  assert.is(await operatorIn(backend.db, 7_654_321), undefined)
  assert.match(await done('chat Olga off', database()), 'Olga decided in no chat.')
  const { list } = await backend.operator.ok(operatorAuditList, {})
  assert.equal(
    list.map(({ action, payload }) => [action, payload.chat]),
    [
      ['operator_chat_end', undefined],
      ['operator_chat_set', '7654321'],
      ['operator_chat_set', '7654321'],
      ['operator_chat_set', '1234567']
    ]
  )
})

chats('groups, invalid chats, unknown people and chats of others are refused', async () => {
  await failed(2, /private chat has digits only/, 'chat Olga -100123', database())
  await failed(2, /private chat has digits only/, 'chat Olga @olga', database())
  await failed(2, /Something is missing/, 'chat Olga', database())
  await failed(1, /no active operator "Nobody"/, 'chat Nobody 1', database())
  const { id } = await addOperator(backend.db, { name: 'Piet' })
  await done('chat Piet 55', database())
  await failed(1, /Chat 55 is another operator’s/, 'chat Olga 55', database())
  await revokeOperator(backend.db, id)
  assert.is(await operatorIn(backend.db, 55), undefined, 'who is revoked decides nothing')
  await done('chat Olga 55', database())
  assert.is((await operatorIn(backend.db, 55))?.name, 'Olga')
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
