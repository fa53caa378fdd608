// What a fresh backend lays over the bundle's strings says the same as they do: no word changes under the reader's eyes.
import { readdirSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { packs } from '../../../src/server/text/packs.ts'
import * as cores from './client-packs.ts'

test('the server’s own packs say what the bundle says', () => {
  for (const [language, { core, shell }] of Object.entries(cores.byLanguage)) {
    assert.equal(packs[language as keyof typeof packs], {
      system: core.system,
      onlineService: shell.onlineService,
      tabbar: core.tabbar
    })
  }
})

test('none of the bundle’s locales is left out', () => {
  assert.is(Object.keys(cores.byLanguage).length, readdirSync('src/i18n/packs').length)
  assert.is(Object.keys(packs).length, readdirSync('src/i18n/packs').length)
})

test.run()
