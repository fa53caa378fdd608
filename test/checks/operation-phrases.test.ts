import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { getOperationName } from '../../src/contract/operation.ts'
import { operatorOperations } from '../../src/contract/operator-operations.ts'
import { OTHER_AUDITED } from '../../src/contract/settings/audit.operator.ts'
import texts from '../../src/i18n/packs/en-US/console.json' with { type: 'json' }
import { expectNone, listFiles } from './sources.ts'

const phrases: Record<string, string> = texts.console.operation

test('every operation of the contract has a phrase, and every phrase an operation', () => {
  const operations = [...operatorOperations.map(getOperationName), ...OTHER_AUDITED]
  assert.equal(Object.keys(phrases).sort(), operations.sort())
  for (const name of Object.keys(texts.console.operationAbout)) assert.ok(name in phrases, name)
})

test('every action that the server writes into the audit log has a phrase', () => {
  const files = listFiles('src/server', /\.ts$/).map(path => readFileSync(path, 'utf8'))
  const inPacks = files.flatMap(text =>
    [...text.matchAll(/writeAudit\([^'\n]*'(\w+)'/g)].map(([, action = '']) => action)
  )
  assert.ok(inPacks.length > 40)
  for (const action of inPacks) assert.ok(action in phrases, action)
})

/** Returns names of texts that a reader cannot tell apart. */
function sameTexts(texts: Record<string, string>): string[] {
  const plain = (text: string): string =>
    text
      .toLocaleLowerCase()
      .replace(/[\s.,:;]+/g, ' ')
      .trim()
  const names = Object.keys(texts)
  return names.filter(name =>
    names.some(other => other !== name && plain(texts[other] ?? '') === plain(texts[name] ?? ''))
  )
}

test('no two operations have the same text in a language', () => {
  const files = listFiles('src/i18n/packs', /console\.json$/)
  assert.ok(files.length > 10)
  expectNone(
    files.flatMap(path => {
      const { operation, operationAbout }: typeof texts.console = JSON.parse(readFileSync(path, 'utf8')).console
      return [operation, operationAbout].flatMap(sameTexts).map(name => `${path} ${name}`)
    })
  )
})

test('texts that differ only in case or punctuation count as the same', () => {
  const credit = '{{merchant}}에게 {{amount}} 지급'
  assert.equal(sameTexts({ credit, withdraw_start: `${credit}.`, deduct: '{{amount}} 차감' }), [
    'credit',
    'withdraw_start'
  ])
})

test.run()
