import { EventEmitter } from 'node:events'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Refusal } from '../../../src/server/errors/refusal.ts'
import { TurnQueue } from '../../../src/server/limits/turns.ts'
import { createGate, holdClock, waitUntilSettled } from '../../time.ts'

const test = suite('turns')
const isRefusal = (error: unknown) => error instanceof Refusal && error.reason === 'rate_limited'
const refuse = (): Promise<never> => Promise.reject(new Refusal('rate_limited'))

class FakeClient extends EventEmitter {
  destroyed = false
  leave() {
    this.destroyed = true
    this.emit('close')
  }
}

/** Work that tells when it begins and ends when it is let go. */
function watchedWork() {
  const begun: string[] = []
  const gates: (() => void)[] = []
  return {
    begun,
    work: (name: string) => async () => {
      begun.push(name)
      const { opened, open } = createGate()
      gates.push(open)
      await opened
    },
    async endNext() {
      await waitUntilSettled()
      gates.shift()?.()
      await waitUntilSettled()
    }
  }
}

test('an owner with fifty requests is served in turn with the others', async () => {
  const turns = new TurnQueue({ each: 1, all: 1, waiting: 50 })
  const { begun, work, endNext } = watchedWork()
  const all = Array.from({ length: 50 }, (_, at) => turns.run('many', work(`many ${at}`)))
  all.push(turns.run('one', work('one')), turns.run('another', work('another')))
  for (let ended = 0; ended < all.length; ended += 1) await endNext()
  await Promise.all(all)
  assert.equal(begun.slice(0, 5), ['many 0', 'one', 'another', 'many 1', 'many 2'])
  assert.is(begun.length, 52)
})

test('owners that share no limit do not wait for each other', async () => {
  const turns = new TurnQueue({ each: 2, waiting: 1 })
  const { begun, work, endNext } = watchedWork()
  const all = ['a 1', 'a 2', 'a 3', 'b 1'].map(name => turns.run(name.charAt(0), work(name)))
  await waitUntilSettled()
  assert.equal(begun, ['a 1', 'a 2', 'b 1'])
  for (let ended = 0; ended < all.length; ended += 1) await endNext()
  await Promise.all(all)
  assert.is(begun.at(-1), 'a 3')
})

test('together they never have more at work than the shared limit, nor one of them more than its own', async () => {
  const turns = new TurnQueue({ each: 2, all: 3, waiting: 20 })
  const running: Record<string, number> = { a: 0, b: 0, c: 0 }
  const most = { each: 0, all: 0 }
  const work = (owner: string) => async () => {
    running[owner] = (running[owner] ?? 0) + 1
    most.each = Math.max(most.each, running[owner])
    most.all = Math.max(
      most.all,
      Object.values(running).reduce((sum, count) => sum + count)
    )
    await waitUntilSettled()
    running[owner] -= 1
  }
  await Promise.all(
    Object.keys(running).flatMap(owner => Array.from({ length: 10 }, () => turns.run(owner, work(owner))))
  )
  assert.equal(most, { each: 2, all: 3 })
})

test('beyond the bound work is refused, and has a place again later', async () => {
  const turns = new TurnQueue({ each: 1, waiting: 2 })
  const { begun, work, endNext } = watchedWork()
  const all = ['1', '2', '3'].map(name => turns.run('a', work(name)))
  assert.ok(isRefusal(await turns.run('a', work('4')).catch(error => error)))
  await endNext()
  all.push(turns.run('a', work('5')))
  for (let ended = 0; ended < all.length; ended += 1) await endNext()
  await Promise.all(all)
  assert.equal(begun, ['1', '2', '3', '5'])
})

test('failed work passes its turn on', async () => {
  const turns = new TurnQueue({ each: 1, all: 1, waiting: 1 })
  const failure = turns.run('a', () => Promise.reject(new Error('it failed'))).catch(error => error)
  assert.is(await turns.run('b', async () => 'served'), 'served')
  assert.is((await failure).message, 'it failed')
})

test('work whose client has gone leaves the line, and frees its place there', async () => {
  const turns = new TurnQueue({ each: 1, waiting: 1 })
  const { begun, work, endNext } = watchedWork()
  const client = new FakeClient()
  const first = turns.run('a', work('first'))
  const gone = turns.run('a', work('gone'), client).catch(error => error)
  client.leave()
  assert.ok(isRefusal(await gone))
  const next = turns.run('a', work('next'))
  for (let ended = 0; ended < 2; ended += 1) await endNext()
  await Promise.all([first, next])
  assert.equal(begun, ['first', 'next'])
  assert.is(client.listenerCount('close'), 0)
})

test('a client that is served is not listened to any more, and one that has gone before does not wait', async () => {
  const turns = new TurnQueue({ each: 1, waiting: 5 })
  const { begun, work, endNext } = watchedWork()
  const [served, absent] = [new FakeClient(), new FakeClient()]
  absent.leave()
  const all = [turns.run('a', work('first')), turns.run('a', work('served'), served)]
  assert.ok(isRefusal(await turns.run('a', work('absent'), absent).catch(error => error)))
  await endNext()
  assert.is(served.listenerCount('close'), 0)
  served.leave()
  await endNext()
  await Promise.all(all)
  assert.equal(begun, ['first', 'served'])
})

test('work may keep its place beyond its return, until a promise settles', async () => {
  const turns = new TurnQueue({ each: 1, all: 1, waiting: 1 })
  const { opened, open } = createGate()
  const begun: string[] = []
  assert.is(
    await turns.run('a', async keep => {
      keep(opened.then(() => Promise.reject(new Error('the client went'))))
      return 'answer'
    }),
    'answer'
  )
  const next = turns.run('b', async () => void begun.push('next'))
  await waitUntilSettled()
  assert.equal(begun, [])
  open()
  await next
})

test('work that has waited too long is refused', async () => {
  const clock = holdClock()
  try {
    const turns = new TurnQueue({ each: 1, waiting: 5, waitMs: 1_000 })
    const { work, endNext, begun } = watchedWork()
    const first = turns.run('a', work('first'))
    const late = turns.run('a', work('late')).catch(error => error)
    await clock.pass(1_001)
    assert.ok(isRefusal(await late))
    clock.release()
    await endNext()
    await first
    assert.equal(begun, ['first'])
  } finally {
    clock.release()
  }
})

test('a refusal comes later to an owner with other work here, and at once to who comes alone', async () => {
  const clock = holdClock()
  try {
    const turns = new TurnQueue({ each: 2, waiting: 0, slowMs: 1_000 })
    // The clock is held, so a refusal that comes later would not be there.
    assert.ok(isRefusal(await turns.run('alone', refuse).catch(error => error)))
    const answers: unknown[] = []
    const both = [1, 2].map(() => turns.run('many', refuse).catch(error => answers.push(error)))
    await waitUntilSettled()
    assert.is(answers.filter(isRefusal).length, 0)
    await clock.pass(2_001)
    await Promise.all(both)
    assert.is(answers.filter(isRefusal).length, 2)
  } finally {
    clock.release()
  }
})

test.run()
