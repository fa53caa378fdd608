import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type BotTextKey, botText, botTexts } from '../../../src/server/text/bot.ts'
import { MESSAGE_LANGUAGES } from '../../../src/server/text/language.ts'

const texts = suite('texts of the bot')
const keys = Object.keys(botTexts.en) as BotTextKey[]
const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(match => match[1]).sort()

texts('nine languages say the same with the same parameters, each in its own words', () => {
  assert.is(MESSAGE_LANGUAGES.length, 9)
  for (const language of MESSAGE_LANGUAGES) {
    assert.equal(Object.keys(botTexts[language]).sort(), [...keys].sort(), language)
    for (const key of keys) {
      assert.equal(placeholders(botTexts[language][key]), placeholders(botTexts.en[key]), `${language} ${key}`)
      if (language !== 'en') assert.is.not(botTexts[language][key], botTexts.en[key], `${language} ${key}`)
    }
  }
})

texts('parameters are filled in as they are, never read as parameters themselves', () => {
  assert.is(botText('reason', 'en', { reason: '{{reason}} $& <b>' }), 'Reason: {{reason}} $& <b>')
  assert.is(botText('shop', 'ja', { shop: 'A' }), 'ショップ：A')
})

texts('what stands on a button or in an alert fits there', () => {
  const buttons: BotTextKey[] = ['open', 'look', 'approve', 'reject', 'paidOut', 'back', 'ownReason', 'picture']
  for (const language of MESSAGE_LANGUAGES) {
    for (const key of buttons) assert.ok(botTexts[language][key].length <= 32, `${language} ${key}`)
    for (const key of ['done', 'alreadySettled', 'notAllowed', 'noPicture', 'failed'] as const) {
      assert.ok(botTexts[language][key].length <= 200, `${language} ${key}`)
    }
  }
})

texts.run()
