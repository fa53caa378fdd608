// Messages of the browser about what is new, while nobody looks at the console.
import type { ReactElement } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Shell } from '../../src/console/shell/shell.tsx'
import {
  $chimesOn,
  $notificationProblem,
  $notificationsOn,
  chooseNotifications,
  createQueueNotifier,
  setChimes
} from '../../src/console/stores/arrivals.ts'
import { $staff, type Staff } from '../../src/console/stores/staff.ts'
import { pollWaiting, type WaitingCounts } from '../../src/console/stores/waiting.ts'
import { operatorWaiting } from '../../src/contract/staff/waiting.operator.ts'
import { type Stage, stage } from '../areas/stage.tsx'
import { click, settle } from '../run/dom.tsx'

const test = suite('messages about what is new')
let page: Stage
let messages: FakeMessage[] = []
let asks = 0
let permission = 'granted'
let isBroken = false

class FakeMessage {
  static get permission() {
    return permission
  }
  static async requestPermission() {
    asks += 1
    return permission
  }
  onclick: (() => void) | undefined
  isClosed = false
  readonly title: string
  readonly tag: string | undefined
  constructor(title: string, { tag }: { tag?: string } = {}) {
    if (isBroken) throw new TypeError('Illegal constructor')
    this.title = title
    this.tag = tag
    messages.push(this)
  }
  close() {
    this.isClosed = true
  }
}

class FakeNode {
  readonly gain = { setTargetAtTime: () => undefined }
  connect = <Node,>(node: Node): Node => node
}

class FakeNote extends FakeNode {
  static starts = 0
  start() {
    FakeNote.starts += 1
  }
  stop = () => undefined
}

class FakeAudio {
  readonly destination = new FakeNode()
  close = async () => undefined
}

const names = Object.keys(operatorWaiting.output.entries)
const none = { count: 0, oldest: null, newest: null }
const waits = (count: number, minute: number) => {
  const at = `2026-11-22T10:0${minute}:00.000Z`
  return { count, oldest: at, newest: at }
}
const allWait = (some: object) => ({ ...Object.fromEntries(names.map(name => [name, none])), ...some }) as WaitingCounts
const staff = {
  name: 'Olga',
  role: 'cashier',
  operations: ['recharge_list', 'withdraw_list', 'profile'],
  csrf_token: 'x'
} as unknown as Staff

test.before.each(() => {
  messages = []
  asks = 0
  permission = 'granted'
  isBroken = false
  FakeNote.starts = 0
  const audio = { AudioContext: FakeAudio, OscillatorNode: FakeNote, GainNode: FakeNode }
  Object.assign(globalThis, { Notification: FakeMessage, ...audio })
})
test.after.each(() => page.end())

async function open(Screen: () => ReactElement | null) {
  page = await stage(Screen, { waiting: allWait({ recharges: waits(1, 1) }) })
  $staff.set({ state: 'in', staff })
  await settle()
}
const looks = () => page.server.requests.filter(({ path }) => path.includes('operator/waiting')).length

test('they are off until a person switches them on, and come while the tab is not in front', async () => {
  await open(() => <Shell staff={staff} />)
  await page.until(() => looks() > 0, 'nobody asks what waits')
  assert.equal([$notificationsOn.get(), asks, messages.length], [false, 0, 0])
  await page.press('Olga')
  const toggle = () => document.querySelector<HTMLInputElement>('dialog input[name=tells]')
  await page.until(() => toggle() !== null, 'there is no switch')
  await click(toggle() as HTMLInputElement)
  await page.until(() => $notificationsOn.get(), 'it stays off')
  assert.equal([asks, messages.map(({ title }) => title)], [1, ['New requests will be announced like this.']])
  page.host.setVisible(false)
  page.answers.waiting = allWait({ recharges: waits(2, 2) })
  await page.until(() => messages.length > 1, 'nothing is told')
  assert.equal(messages[1]?.title, 'Deposits · 2')
})

test('what is new in a queue of the role is told once; a tap leads to the queue', async () => {
  await open(() => null)
  await chooseNotifications(true)
  messages = []
  page.host.setVisible(false)
  const notifier = createQueueNotifier()
  notifier.update(allWait({ recharges: waits(1, 1) }))
  assert.equal(messages, [], 'what waited before is not new')
  const next = allWait({ recharges: waits(2, 2), proofs: waits(1, 2) })
  notifier.update(next)
  notifier.update(next)
  assert.equal(
    messages.map(({ title, tag }) => [title, tag]),
    [['Deposits · 2', 'recharges']]
  )
  messages[0]?.onclick?.()
  assert.equal([page.place(), messages[0]?.isClosed], ['/recharges', true])
  // A decision makes the queue shorter, and nothing new has come.
  notifier.update(allWait({ recharges: waits(1, 1) }))
  assert.is(messages.length, 1)
  page.host.setVisible(true)
  notifier.update(allWait({ recharges: waits(2, 3) }))
  assert.is(messages.length, 1, 'a person looks at the tab')
})

test('a sound is off until a person switches it on, and comes once for what is new, in front too', async () => {
  await open(() => <Shell staff={staff} />)
  const notifier = createQueueNotifier()
  notifier.update(allWait({ recharges: waits(1, 1) }))
  notifier.update(allWait({ recharges: waits(2, 2) }))
  assert.equal([$chimesOn.get(), notifier.isOn(), FakeNote.starts], [false, false, 0])
  await page.press('Olga')
  const toggle = () => document.querySelector<HTMLInputElement>('dialog input[name=chimes]')
  await page.until(() => toggle() !== null, 'there is no switch')
  await click(toggle() as HTMLInputElement)
  assert.equal([$chimesOn.get(), notifier.isOn()], [true, true])
  const notes = FakeNote.starts
  assert.ok(notes > 0, 'it is heard when it is switched on')
  const next = allWait({ recharges: waits(3, 3), withdrawals: waits(1, 3), proofs: waits(1, 3) })
  notifier.update(next)
  notifier.update(next)
  assert.is(FakeNote.starts, 2 * notes, 'two queues have grown: one sound')
  notifier.update(allWait({ recharges: waits(2, 3), proofs: waits(2, 4) }))
  assert.is(FakeNote.starts, 2 * notes, 'a decision is nothing new, nor is a queue of others')
  assert.equal(messages, [], 'messages are a switch of their own')
  setChimes(false)
  notifier.update(allWait({ recharges: waits(3, 5) }))
  assert.is(FakeNote.starts, 2 * notes)
})

test('where the browser refuses, the switch stays off and says why', async () => {
  await open(() => null)
  permission = 'denied'
  await chooseNotifications(true)
  assert.equal([$notificationsOn.get(), $notificationProblem.get()], [false, 'blocked'])
  permission = 'granted'
  isBroken = true
  await chooseNotifications(true)
  assert.equal([$notificationsOn.get(), $notificationProblem.get()], [false, 'unable'])
  isBroken = false
  await chooseNotifications(true)
  assert.equal([$notificationsOn.get(), $notificationProblem.get()], [true, undefined])
})

test('while they are off a tab that nobody looks at asks nothing', async () => {
  await open(() => null)
  page.host.setVisible(false)
  let rounds = 0
  const stop = pollWaiting({
    isOn: () => {
      rounds += 1
      return false
    },
    update: () => undefined
  })
  try {
    const before = looks()
    await page.until(() => rounds >= 2, 'nobody wants to ask')
    assert.is(looks(), before)
  } finally {
    stop()
  }
})

test.run()
