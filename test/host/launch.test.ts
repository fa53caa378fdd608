import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readFirstPaint } from '../../src/host/first-paint.ts'
import { detectLaunchKind, isLaunch } from '../../src/host/launch.ts'
import { readLaunch } from '../../src/host/telegram/launch.ts'
import { profiles } from '../emulators/profiles.ts'
import { createTelegramEmulator } from '../emulators/telegram.ts'
import { themes } from '../emulators/themes.ts'

const test = suite('launch')
const none = { person: '', scheme: undefined, page: undefined, card: undefined, language: undefined, chrome: true }

test("a partner's launch has scheme, language, colors and bars", () => {
  assert.equal(readFirstPaint('#mwBridge=1&mwTheme=dark&mwLang=vi'), { ...none, scheme: 'dark', language: 'vi' })
  assert.equal(readFirstPaint('?a=b#/orders?x=1&mwBridge=1&mwTheme=light&mwLang=pt-BR'), {
    ...none,
    scheme: 'light',
    language: 'pt-BR'
  })
  assert.equal(readFirstPaint('#/wallet?mwBridge=1&mwPage=%23101418&mwCard=%23181d22&mwChrome=false'), {
    ...none,
    page: '#101418',
    card: '#181d22',
    chrome: false
  })
})

test('invalid values are left out, and no address throws', () => {
  for (const raw of ['', '#', '#mwBridge=1', '#mwBridge=1&mwTheme=blue&mwLang=%3Cb%3E', '#%E0%A4%A'])
    assert.equal(readFirstPaint(raw), none, raw)
})

for (const profile of profiles.filter(name => name !== 'none')) {
  test(`${profile}: the inline script reads the same as the host`, () => {
    for (const theme of [themes.day, themes.night]) {
      const user = { id: 42, first_name: 'Ada', language_code: 'pt-br' }
      const raw = createTelegramEmulator({ profile, user, theme, botToken: '7000000001:AAHost' }).launchHash()
      const launch = readLaunch(raw)
      assert.ok(launch)
      assert.ok(isLaunch(raw))
      assert.is(detectLaunchKind(raw), 'telegram')
      const first = readFirstPaint(raw)
      assert.equal(
        [first.person, first.language, first.page, first.card],
        [launch.user, launch.language, launch.theme?.page, launch.theme?.card]
      )
    }
  })
}

test.run()
