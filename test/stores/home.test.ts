import { cleanStores } from 'nanostores'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { FirstAnswers } from '../../src/contract/app/first-answers.ts'
import { $app, $playType } from '../../src/stores/app-info.ts'
import { home } from '../../src/stores/home.ts'
import { showAnswers } from '../../src/stores/page-answers.ts'
import { $session } from '../../src/stores/session.ts'
import { type Loopback, loopback, ok } from '../api/loopback.ts'
import { startTestApp } from '../app.ts'
import { settled, until } from '../time.ts'
import { indexInfo } from './home-samples.ts'

const asked = () => server.of('/api/v1/app/index_info').length
const test = suite('home data of the page')
let server: Loopback

test.before.each(async () => {
  server = await loopback()
  startTestApp()
  $session.set({ state: 'anonymous' })
})
test.after.each(() => server.close())

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

test.run()
