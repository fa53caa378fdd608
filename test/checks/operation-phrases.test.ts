import { readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { nameOf } from '../../src/contract/operation.ts'
import { operatorOperations } from '../../src/contract/operator-operations.ts'
import { OTHER_AUDITED } from '../../src/contract/settings/audit.operator.ts'
import texts from '../../src/i18n/packs/en-US/console.json' with { type: 'json' }
import { filesBelow } from './sources.ts'

const phrases: Record<string, string> = texts.console.operation

test('every operation of the contract has a phrase, and every phrase an operation', () => {
  const operations = [...operatorOperations.map(nameOf), ...OTHER_AUDITED]
  assert.equal(Object.keys(phrases).sort(), operations.sort())
  for (const name of Object.keys(texts.console.operationAbout)) assert.ok(name in phrases, name)
})

test('every action that the server writes into the audit log has a phrase', () => {
  const files = filesBelow('src/server', /\.ts$/).map(path => readFileSync(path, 'utf8'))
  const inPacks = files.flatMap(text =>
    [...text.matchAll(/writeAudit\([^'\n]*'(\w+)'/g)].map(([, action = '']) => action)
  )
  assert.ok(inPacks.length > 40)
  for (const action of inPacks) assert.ok(action in phrases, action)
})

test.run()
