import { mock } from 'node:test'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createSerialQueue, withTimeout } from '../../src/host/serial-queue.ts'

const test = suite('single flight')

/** A call that the test answers. */
function called(began: string[], name: string) {
  let answer: (value: string) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  const call = () => {
    began.push(name)
    return new Promise<string>((resolve, reject) => {
      answer = resolve
      fail = reject
    })
  }
  return { call, answer: (value: string) => answer(value), fail: () => fail(new Error('of the host')) }
}
/** Runs pending microtasks. */
const turns = () => new Promise(resolve => setImmediate(resolve))

test.before.each(() => mock.timers.enable({ apis: ['setTimeout'] }))
test.after.each(() => mock.timers.reset())

test('a second call waits for the first, also when that one fails', async () => {
  const began: string[] = []
  const [one, two] = [called(began, 'one'), called(began, 'two')]
  const enqueue = createSerialQueue()
  const answers = [enqueue(one.call, 100, 'none'), enqueue(two.call, 100, 'none')]
  await turns()
  assert.equal(began, ['one'])
  one.fail()
  assert.is(await answers[0], 'none')
  await turns()
  assert.equal(began, ['one', 'two'])
  two.answer('two')
  assert.is(await answers[1], 'two')
})

test('a call is refused while the queue is full; the next response makes room', async () => {
  const began: string[] = []
  const calls = ['one', 'two', 'three', 'four', 'five'].map(name => called(began, name))
  const enqueue = createSerialQueue(3)
  const ends: string[] = []
  const ask = (place: number): void => {
    const { call } = calls[place] as (typeof calls)[0]
    void enqueue(call, 100, 'sent away').then(value => ends.push(value))
  }
  for (const place of [0, 1, 2, 3]) ask(place)
  await turns()
  assert.equal([began, ends], [['one'], ['sent away']])
  calls[0]?.answer('one')
  await turns()
  ask(4)
  for (const place of [1, 2, 4]) {
    await turns()
    calls[place]?.answer(String(began.at(-1)))
  }
  await turns()
  assert.equal(began, ['one', 'two', 'three', 'five'], 'the one that was sent away is not called later')
  assert.equal(ends, ['sent away', 'one', 'two', 'three', 'five'])
})

test('a call without a response in time leaves the queue; its time starts with its turn', async () => {
  const began: string[] = []
  const [one, two] = [called(began, 'one'), called(began, 'two')]
  const enqueue = createSerialQueue()
  const ends: string[] = []
  const answers = [enqueue(one.call, 100, 'none'), enqueue(two.call, 100, 'none')]
  for (const [place, answer] of answers.entries()) void answer.then(value => ends.push(`${place} ${value}`))
  await turns()
  mock.timers.tick(99)
  await turns()
  assert.equal(ends, [])
  mock.timers.tick(1)
  await turns()
  assert.equal([ends, began], [['0 none'], ['one', 'two']])
  one.answer('too late')
  mock.timers.tick(99)
  await turns()
  assert.equal(ends, ['0 none'])
  two.answer('in time')
  await turns()
  assert.equal(ends, ['0 none', '1 in time'])
})

test('a host that throws at once is one that has not done it', async () => {
  const thrown = () => {
    throw new Error('of the host')
  }
  assert.is(await withTimeout(thrown, 100, 'none'), 'none')
  assert.is(await createSerialQueue()(thrown, 100, 'none'), 'none')
})

test.run()
