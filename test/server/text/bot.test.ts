import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { LANGUAGES } from '../../../src/contract/languages.ts'
import type { ServerTextKey } from '../../../src/i18n/keys.ts'
import { translate } from '../../../src/server/text/texts.ts'

const texts = suite('texts of the bot')

texts('parameters are inserted unchanged, never parsed as parameters themselves', () => {
  assert.is(translate('bot.reason', 'en', { reason: '{{reason}} $& <b>' }), 'Reason: {{reason}} $& <b>')
  assert.is(translate('bot.shop', 'ja', { shop: 'A' }), 'ショップ：A')
})

texts('texts of buttons and alerts are short enough', () => {
  const buttons: ServerTextKey[] = [
    'bot.open',
    'bot.look',
    'bot.approve',
    'bot.reject',
    'bot.paidOut',
    'bot.back',
    'bot.ownReason',
    'bot.picture'
  ]
  const alerts: ServerTextKey[] = ['bot.done', 'bot.alreadySettled', 'bot.notAllowed', 'bot.noPicture', 'bot.failed']
  for (const language of LANGUAGES) {
    for (const key of buttons) assert.ok(translate(key, language).length <= 32, `${language} ${key}`)
    for (const key of alerts) assert.ok(translate(key, language).length <= 200, `${language} ${key}`)
  }
})

texts.run()
