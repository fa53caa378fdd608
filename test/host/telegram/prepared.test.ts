// Sharing by a message of the bot, or by a link where that is not possible.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { waitUntilArrived } from '../../emulators/arrived.ts'
import { newestVersion, type Profile, profiles } from '../../emulators/profiles.ts'
import type { TelegramEmulator, TelegramOptions } from '../../emulators/telegram.ts'
import { freezeTime, launchApp, touch, type World, withTimeout } from '../../emulators/telegram-page.ts'
import { waitUntil } from '../../time.ts'

const test = suite('telegram prepared messages')
const clients = profiles.filter(profile => profile !== 'none')
const content = { title: 'Wallet', text: 'Join', url: 'https://t.me/bot?startapp=ref_A' }
const linkShare = {
  kind: 'link-share',
  path: '/share/url?url=https%3A%2F%2Ft.me%2Fbot%3Fstartapp%3Dref_A&text=Join'
}

async function stage(profile: Profile, options: Partial<TelegramOptions> = {}) {
  const opened = await launchApp(profile, options)
  let drawn = 0
  const prepare = async (): Promise<string | null> => {
    drawn += 1
    return `message-${drawn}`
  }
  const tap = (ask: () => Promise<string | null> = prepare) => {
    opened.emulator.touch()
    return opened.host.share(content, ask)
  }
  return { ...opened, tap, drawn: () => drawn }
}

const sentIds = ({ log }: TelegramEmulator): unknown[] =>
  log.entries
    .filter(({ direction, type }) => direction === 'out' && type === 'web_app_send_prepared_message')
    .map(({ data }) => (data as { id: string }).id)
const readMessage = (emulator: TelegramEmulator, id: string) =>
  waitUntil(() => emulator.state.question?.kind === 'message' && emulator.state.question.id === id)
const linked = (emulator: TelegramEmulator) => waitUntil(() => emulator.state.question?.kind === 'link-share')

// An event of the client, instead of the person's choice.
function say({ window }: World, type: string, data: object): void {
  const { Telegram } = window as unknown as {
    Telegram: { WebView: { receiveEvent(type: string, data: object): void } }
  }
  Telegram.WebView.receiveEvent(type, data)
}

for (const profile of clients) {
  for (const version of ['8.0', newestVersion]) {
    test(`${profile} ${version}: the bot’s message is sent, each id once`, async () => {
      const { emulator, world, tap } = await stage(profile, { version })
      for (const id of ['message-1', 'message-2']) {
        const result = tap()
        await readMessage(emulator, id)
        emulator.answer(true)
        assert.is(await withTimeout(result, 'share'), 'shared')
        assert.is(emulator.state.question, null)
      }
      assert.equal(sentIds(emulator), ['message-1', 'message-2'])
      world.close()
    })
  }

  test(`${profile} 7.7: an older client shares the link, and nothing is prepared`, async () => {
    const { emulator, world, tap, drawn } = await stage(profile, { version: '7.7' })
    const result = tap()
    // Within the tap itself; a frame gets messages a moment later.
    if (emulator.traits.transport === 'proxy') assert.equal(emulator.state.question, linkShare)
    assert.is(await withTimeout(result, 'share'), 'shared')
    await linked(emulator)
    assert.equal(emulator.state.question, linkShare)
    assert.equal([drawn(), sentIds(emulator)], [0, []])
    world.close()
  })
}

test('choosing no chat cancels', async () => {
  const { emulator, world, tap } = await stage('ios')
  const result = tap()
  await readMessage(emulator, 'message-1')
  emulator.answer(false)
  assert.is(await withTimeout(result, 'share'), 'cancelled')
  assert.is(emulator.state.question, null)
  world.close()
})

for (const data of [{ error: 'UNSUPPORTED' }, { error: 'MESSAGE_EXPIRED' }, { error: 7 }, {}, 'half of it']) {
  test(`a client that fails with ${JSON.stringify(data)} shares the link`, async () => {
    const { emulator, world, tap } = await stage('ios')
    const result = tap()
    await readMessage(emulator, 'message-1')
    say(world, 'prepared_message_failed', data as object)
    assert.is(await withTimeout(result, 'share'), 'shared')
    assert.equal(emulator.state.question, linkShare)
    world.close()
  })
}

test('a failure that is too late for a link is reported', async () => {
  const { emulator, world, tap } = await stage('ios')
  const pass = freezeTime(world)
  const result = tap()
  await readMessage(emulator, 'message-1')
  await pass(9_000)
  say(world, 'prepared_message_failed', { error: 'MESSAGE_SEND_FAILED' })
  assert.is(await withTimeout(result, 'share'), 'failed')
  assert.is(emulator.state.question?.kind, 'message')
  world.close()
})

const nothings: [name: string, prepare: () => Promise<string | null>][] = [
  ['has no message', async () => null],
  ['answers an empty id', async () => ''],
  ['refuses', () => Promise.reject(new Error('rate_limited'))]
]
for (const [name, prepare] of nothings) {
  test(`a backend that ${name} leaves the link`, async () => {
    const { emulator, world, tap } = await stage('tdesktop')
    assert.is(await withTimeout(tap(prepare), 'share'), 'shared')
    assert.equal(emulator.state.question, linkShare)
    assert.equal(sentIds(emulator), [])
    assert.is(emulator.state.closed, null)
    world.close()
  })
}

test('a silent backend leaves time for the link on iOS, and its late id is not used', async () => {
  const { emulator, world, tap } = await stage('ios')
  const pass = freezeTime(world)
  let answer: (id: string) => void = () => undefined
  let isAsked = false
  const result = tap(() => {
    isAsked = true
    return new Promise(resolve => {
      answer = resolve
    })
  })
  await waitUntil(() => isAsked)
  await pass(3_999)
  assert.is(emulator.state.question, null)
  await pass(1)
  assert.is(await withTimeout(result, 'share'), 'shared')
  assert.equal(emulator.state.question, linkShare)
  answer('late')
  await waitUntilArrived()
  assert.equal(sentIds(emulator), [])
  world.close()
})

test('one at a time: a second tap meanwhile does nothing', async () => {
  const { emulator, world, tap, drawn } = await stage('android')
  const first = tap()
  assert.is(await withTimeout(tap(), 'the second tap'), 'cancelled')
  await readMessage(emulator, 'message-1')
  assert.is(await withTimeout(tap(), 'the third tap'), 'cancelled')
  emulator.answer(true)
  assert.is(await withTimeout(first, 'share'), 'shared')
  assert.equal([drawn(), sentIds(emulator)], [1, ['message-1']])
  world.close()
})

test('a client that opens nothing: the tap after that shares the link, and so do all later ones', async () => {
  const { emulator, world, host, tap, drawn } = await stage('android')
  const pass = freezeTime(world)
  emulator.setFaults(['dropped'])
  const first = tap()
  await readMessage(emulator, 'message-1')
  emulator.answer(true)
  await pass(900)
  touch(world)
  await waitUntilArrived()
  assert.is(emulator.state.question, null, 'the end of the first tap gives nothing up')
  await pass(200)
  touch(world)
  assert.is(await withTimeout(first, 'the first tap'), 'cancelled')
  assert.is(emulator.state.question, null, 'that touch may have been for something else')
  const next = host.share(content, async () => 'another')
  assert.is(await withTimeout(next, 'the next tap'), 'shared')
  assert.equal(emulator.state.question, linkShare)
  emulator.answer(true)
  assert.is(await withTimeout(tap(), 'a later tap'), 'shared')
  assert.equal(emulator.state.question, linkShare)
  assert.equal([drawn(), sentIds(emulator)], [1, ['message-1']])
  world.close()
})

test('minutes without a choice cancel, and sharing works again', async () => {
  const { emulator, world, tap } = await stage('ios')
  const pass = freezeTime(world)
  const first = tap()
  await readMessage(emulator, 'message-1')
  await pass(179_999)
  assert.is(emulator.state.question?.kind, 'message')
  await pass(1)
  assert.is(await withTimeout(first, 'share'), 'cancelled')
  assert.is(emulator.state.question?.kind, 'message', 'no link over what the person is still looking at')
  emulator.answer(true)
  const second = tap()
  await readMessage(emulator, 'message-2')
  emulator.answer(true)
  assert.is(await withTimeout(second, 'the second share'), 'shared')
  world.close()
})

test('answers that come late, twice or in pieces send once', async () => {
  for (const fault of ['late', 'repeated', 'garbled', 'wrong-types'] as const) {
    const { emulator, world, tap } = await stage('android', { lateMs: 40 })
    emulator.setFaults([fault])
    const result = tap()
    await readMessage(emulator, 'message-1')
    emulator.answer(true)
    assert.is(await withTimeout(result, fault), 'shared', fault)
    assert.equal(sentIds(emulator), ['message-1'])
    world.close()
  }
})

test.run()
