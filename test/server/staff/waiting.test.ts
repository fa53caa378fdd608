import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorFeedbackAnswer } from '../../../src/contract/help/feedback.operator.ts'
import { feedbackSubmit } from '../../../src/contract/help/feedback.ts'
import { operatorWaiting } from '../../../src/contract/staff/waiting.operator.ts'
import { type Backend, startBackend } from '../backend.ts'
import { otherTron, tron } from '../channels.ts'

const waiting = suite('what waits for operators')
let backend: Backend

waiting.before(async () => {
  backend = await startBackend()
})
waiting.after(() => backend.close())

waiting('a request is counted, with its time, until it is decided', async () => {
  assert.equal((await backend.operator.ok(operatorWaiting, {})).feedback, { count: 0, oldest: null, newest: null })
  const merchant = await backend.merchant()
  const one = await merchant.ok(feedbackSubmit, { content: 'The first question' })
  const two = await merchant.ok(feedbackSubmit, { content: 'The second question' })
  assert.equal((await backend.operator.ok(operatorWaiting, {})).feedback, {
    count: 2,
    oldest: one.created_at,
    newest: two.created_at
  })
  await backend.operator.ok(operatorFeedbackAnswer, { id: one.id, answer: 'An answer' })
  const left = await backend.operator.ok(operatorWaiting, {})
  assert.equal([left.feedback.count, left.feedback.oldest], [1, two.created_at])
  assert.equal([left.recharges.count, left.withdrawals.count, left.refunds.count, left.proofs.count], [0, 0, 0, 0])
})

waiting('of more than are counted, the newest is told', async () => {
  const { id } = await backend.merchant()
  await sql`INSERT INTO feedback (id, merchant_id, content, created_at, last_at)
    SELECT gen_random_uuid(), ${id}, 'A question', at, at
    FROM generate_series(1, 1001) AS n, LATERAL (SELECT now() + n * interval '1 second' AS at) AS times`.execute(
    backend.db
  )
  const { feedback } = await backend.operator.ok(operatorWaiting, {})
  const newest = await backend.db
    .selectFrom('feedback')
    .select('last_at')
    .orderBy('last_at', 'desc')
    .executeTakeFirstOrThrow()
  assert.equal([feedback.count, feedback.newest], [1_000, newest.last_at.toISOString()])
})

waiting('a payment that nobody has matched waits', async () => {
  assert.is((await backend.operator.ok(operatorWaiting, {})).deposits.count, 0)
  const payment = {
    network: 'TRC20',
    log_index: 0,
    block_number: 1n,
    block_hash: 'ab',
    address: tron,
    sender: otherTron,
    amount: 500n,
    exact: false,
    paid_at: new Date()
  } as const
  const queues = (['seen', 'unmatched', 'dismissed'] as const).map(status => ({
    ...payment,
    id: newId(),
    transaction_id: status,
    status
  }))
  await backend.db.insertInto('deposit').values(queues).execute()
  assert.is((await backend.operator.ok(operatorWaiting, {})).deposits.count, 1)
})

waiting.run()
