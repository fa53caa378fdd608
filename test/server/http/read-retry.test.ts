import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { transferSubmit, walletInfo } from '../../../src/contract/wallet/balance.ts'
import type { Db } from '../../../src/server/db/schema.ts'
import type { Exchange } from '../../../src/server/http/exchange.ts'
import { runHandler } from '../../../src/server/http/steps.ts'

const test = suite('serialization failures of a handler')
const failure = Object.assign(new Error('could not serialize access'), { code: '40001' })

/** Runs a handler that fails so often before it answers, and returns how often it ran. */
async function countRuns(operation: typeof walletInfo | typeof transferSubmit, failures: number): Promise<number> {
  let runs = 0
  const run = async () => {
    runs += 1
    if (runs <= failures) throw failure
    return {}
  }
  const context = { db: { isTransaction: false } as Db }
  const exchange = { handler: { run }, input: {}, context, operation } as unknown as Exchange
  await runHandler(exchange, async () => {
    throw new Error('a handler is the last step')
  }).catch(error => assert.is(error, failure))
  return runs
}

test('a read that one ends is repeated', async () => assert.is(await countRuns(walletInfo, 2), 3))

test('what changes something is not: it repeats its own transaction', async () =>
  assert.is(await countRuns(transferSubmit, 2), 1))

test.run()
