// Hostile input in layers: through the checks of every operation in this process, and over HTTP with each answer against the
// document. `--long` and `--seed`: test/README.md.
import { randomUUID } from 'node:crypto'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { CODE } from '../../src/contract/codes.ts'
import type { Operation } from '../../src/contract/operation.ts'
import { HttpFailure } from '../../src/server/errors/http-failure.ts'
import { Refusal } from '../../src/server/errors/refusal.ts'
import { checkInput } from '../../src/server/handler/input.ts'
import { checkInvariants } from '../../src/server/ledger/index.ts'
import { operations } from '../../src/server/operations.ts'
import { isLongRun, readSeed } from '../run/long.mjs'
import { type Backend, type Merchant, startBackend } from './backend.ts'
import { hostileInput } from './hostile-inputs.ts'
import { createRandom } from './ledger/model.ts'
import { createHeaders } from './operators.ts'

const SEED = readSeed(20_261_124)
const INPUTS = isLongRun() ? 10_000_000 : 60_000
const REQUESTS = isLongRun() ? 200_000 : 700
/** Of one input, on a busy machine: a pattern that a long text sends astray takes minutes. */
const SLOW_MS = 1_000
const AT_ONCE = 4

const hostile = suite(`hostile input, seed ${SEED}`)
const others = ['01890000-0000-7000-8000-000000000001', '00000000-0000-0000-0000-000000000000']

const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** The input as its operation receives it: JSON, with the strings of a query for a GET. */
function received({ method }: Operation, input: Record<string, unknown>): Record<string, unknown> {
  const sent = JSON.parse(JSON.stringify(input))
  return method === 'GET'
    ? Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, textOf(value)]))
    : sent
}

hostile(`${INPUTS} inputs end accepted, refused or as a mistake with the name of its field`, () => {
  const random = createRandom(SEED)
  let accepted = 0
  for (let index = 0; index < INPUTS; index += 1) {
    const operation = at(operations, index)
    const input = received(operation, hostileInput(operation, random, others))
    const began = performance.now()
    try {
      checkInput(operation, input)
      accepted += 1
    } catch (error) {
      const isAnswer = error instanceof Refusal || (error instanceof HttpFailure && error.status === 200)
      if (!isAnswer) assert.unreachable(`${index} ${operation.path}: ${error}: ${JSON.stringify(input).slice(0, 500)}`)
    }
    const took = performance.now() - began
    if (took > SLOW_MS) assert.unreachable(`${index} ${operation.path}: ${took} ms`)
  }
  assert.ok(accepted > INPUTS / 20, `${accepted} of ${INPUTS} came through the checks`)
  assert.is(({} as { admin?: boolean }).admin, undefined, 'no input changes what every object has')
})

// Its callers would be signed out, or closed: the rest would hear nothing else.
const ending =
  /logout|sign_out|session_end|account_delete|token_refresh|operator_revoke|operator_suspend|restore|login_password/

async function send(backend: Backend, callers: Caller[], index: number, random: (below: number) => number) {
  const open = operations.filter(({ path }) => !ending.test(path))
  const operation = at(open, index)
  const { token, ids } = at(callers, random(callers.length))
  const input = received(operation, hostileInput(operation, random, ids))
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => plainPart(input[name] ?? ids[0]))
  const query = new URLSearchParams(operation.method === 'GET' ? (input as Record<string, string>) : {})
  const response = await fetch(`${backend.url}${path}?${query}`, {
    method: operation.method,
    // A connection that is kept may be closed while this process is busy.
    headers: {
      ...createHeaders(token),
      connection: 'close',
      'content-type': 'application/json',
      'idempotency-key': randomUUID()
    },
    ...(operation.method === 'POST' && { body: JSON.stringify(input) })
  }).catch(error => {
    throw new Error(`${index} ${operation.path}: ${error.cause}`)
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  const code = isJson ? (JSON.parse(text) as { code: number }).code : undefined
  if (response.status >= 500 || code === CODE.fault)
    assert.unreachable(
      `${index} ${operation.path}: ${response.status} ${text.slice(0, 300)}: ${JSON.stringify(input).slice(0, 500)}`
    )
  return code
}

// A path ends at these, in every client.
const plainPart = (value: unknown): string =>
  encodeURIComponent(textOf(value).replace(/\p{Cs}/gu, '')).slice(0, 300) || 'x'

interface Caller {
  token: string
  ids: readonly string[]
}

hostile(`${REQUESTS} requests are answered as the document says, and no money is made`, async () => {
  const limits = ['LOGIN_LIMIT', 'REGISTRATION_LIMIT'].map(name => [name, '100000/1h'])
  const backend = await startBackend({ demo: true, environment: Object.fromEntries(limits) })
  const shops: Merchant[] = []
  for (let shop = 0; shop < 2; shop += 1) shops.push(await backend.merchant({ available: 100_000n }))
  // What exists, of others too.
  const tables = ['shop_order', 'withdrawal', 'recharge', 'merchant', 'operator'] as const
  const ids: string[] = [...others]
  for (const table of tables) {
    const rows = await backend.db.selectFrom(table).select('id').limit(20).execute()
    ids.push(...rows.map(({ id }) => id))
  }
  const callers = [...shops, backend.operator, { token: '' }, { token: 'mw_forged' }].map(({ token }) => ({
    token,
    ids
  }))
  const random = createRandom(SEED)
  const codes: Record<string, number> = {}
  let next = 0
  const lane = async () => {
    while (next < REQUESTS) {
      const code = await send(backend, callers, next++, random)
      codes[String(code)] = (codes[String(code)] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  assert.equal(await checkInvariants(backend.db), [])
  assert.ok((codes[CODE.ok] ?? 0) > 0, JSON.stringify(codes))
  // Compares every answer with the document.
  await backend.close()
})

hostile.run()
