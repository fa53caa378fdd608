import { cleanStores } from 'nanostores'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FirstAnswers } from '../../src/api/first.ts'
import { pictureUpload } from '../../src/areas/account/stores/picture-upload.ts'
import { $app, $dot, $playType } from '../../src/stores/app-info.ts'
import { home } from '../../src/stores/home.ts'
import { markRead, notice } from '../../src/stores/notices.ts'
import { showAnswers } from '../../src/stores/page-answers.ts'
import { $session } from '../../src/stores/session.ts'
import { envelope, type Loopback, loopback, ok } from '../api/loopback.ts'
import { startTestApp } from '../app.ts'
import { settled, until } from '../time.ts'
import { ID, indexInfo } from './home-samples.ts'

const asked = () => server.of('/api/v1/app/index_info').length
const test = suite('home data')
let server: Loopback

test.before.each(async () => {
  server = await loopback()
  startTestApp()
  $session.set({ state: 'anonymous' })
})
test.after.each(() => server.close())

test('home data contain the play type and the unread notices', async () => {
  server.answer = () => ok(indexInfo({ new_message_count: 3 }))
  await home.load({})
  assert.is(home.$state.get().state, 'ready')
  assert.is($playType.get(), 1)
  assert.ok($dot.get())
})

test('home data stay on the screen during a reload, and when it fails', async () => {
  server.answer = () => ok(indexInfo())
  await home.load({})
  server.answer = () => envelope(500, 'broken')
  await home.load({})
  const state = home.$state.get()
  assert.is(state.state, 'ready')
  assert.is(state.state === 'ready' && state.stale, 'server')
})

test('a response that violates the contract is a failed state', async () => {
  server.answer = () => ok({ sys_info: null })
  await home.load({})
  const state = home.$state.get()
  assert.is(state.state === 'failed' && state.reason, 'contract')
})

const ANSWERS: FirstAnswers = {
  appInfo: {
    skin_setting: { skin_no: 2 },
    system_default_lang: 'en',
    site_info: { site_logo: '', site_icon: '', customer_icon: '', languages: [] },
    customer_link: '',
    currency: { code: 'USDT', scale: 2 }
  },
  indexInfo: indexInfo({ sys_info: { system_play_type: 3 } }),
  langJson: { system: { name: 'Shop' } }
}

test('a visitor’s data that came with the page are shown, and not loaded by the first screen', async () => {
  showAnswers(ANSWERS)
  const $screen = home.at({})
  assert.equal($screen.get(), { state: 'ready', data: ANSWERS.indexInfo })
  assert.is($playType.get(), 3)
  assert.equal($app.get().data, ANSWERS.appInfo)
  await settled()
  assert.is(asked(), 0)
  server.answer = () => ok(indexInfo())
  await home.visit({})
  assert.is(asked(), 1, 'the next screen')
  cleanStores($screen)
})

test('with a session the page’s data only tell the play type', async () => {
  server.answer = () => ok(indexInfo({ new_message_count: 1 }))
  $session.set({ state: 'signedIn' })
  showAnswers(ANSWERS)
  assert.is($playType.get(), 3)
  const $screen = home.at({})
  assert.equal($screen.get(), { state: 'loading' })
  await until(() => home.$state.get().state === 'ready')
  assert.is(asked(), 1)
  cleanStores($screen)
})

test('home data are cleared and reloaded when another person signs in', async () => {
  server.answer = () => ok(indexInfo())
  const $screen = home.at({})
  $screen.listen(() => undefined)
  await until(() => home.$state.get().state === 'ready')
  assert.is(asked(), 1)
  $session.set({ state: 'signedIn' })
  assert.is(home.$state.get().state, 'loading')
  await until(() => home.$state.get().state === 'ready')
  assert.is(asked(), 2)
  cleanStores($screen)
  $session.set({ state: 'anonymous' })
  await settled()
  assert.is(asked(), 2)
})

test.run()

const read = suite('notices')

read.before.each(async () => {
  server = await loopback()
  startTestApp()
})
read.after.each(() => server.close())

read('an opened notice is marked as read, once', async () => {
  const summary = { id: ID, title: 'A', read: false, created_at: '2026-11-20T10:00:00Z', subject: null }
  server.answer = question =>
    ok(question.path.includes('notice_read') ? { new_message_count: 2 } : { ...summary, blocks: [] })
  await notice.load({ id: ID })
  const told = () => server.of('/api/v1/notice/notice_read')
  await until(() => told().length > 0)
  await settled()
  assert.equal(
    told().map(({ body }) => JSON.parse(body)),
    [{ id: ID }]
  )
})

read('a failure to mark changes nothing and shows nothing', async () => {
  server.answer = () => envelope(500)
  await markRead()
  assert.is(server.of('/api/v1/notice/notice_read').length, 1)
})

read.run()

const picture = suite('a picture on its way')

picture('a picture is cropped first, and removed without a trace', () => {
  const upload = pictureUpload('avatar')
  upload.pick(new File(['x'], 'x.png', { type: 'image/png' }))
  assert.is(upload.$picture.get().state, 'cropping')
  upload.cropped(new Blob(['y']))
  assert.is(upload.$picture.get().state, 'cropped')
  upload.reset()
  assert.is(upload.$picture.get().state, 'none')
})

picture('without a picture there is nothing to send', async () => {
  assert.is(await pictureUpload('avatar').send(), undefined)
})

picture.run()
