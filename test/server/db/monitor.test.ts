import pino from 'pino'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { Breaker } from '../../../src/server/db/breaker.ts'
import { monitorDatabase } from '../../../src/server/db/monitor.ts'
import { DatabaseRefused, waitForDatabase } from '../../../src/server/db/wait.ts'
import { waitUntil } from '../../time.ts'
import { openTestDatabase, type TestDatabase } from '../database.ts'
import { type DatabaseProxy, openProxy } from '../proxy.ts'

const monitor = suite('monitor of the database')
let database: TestDatabase
let proxy: DatabaseProxy

monitor.before(async () => {
  database = await openTestDatabase({ migrated: false })
})
monitor.after(() => database.close())
monitor.before.each(async () => {
  proxy = await openProxy(database.connection)
})
monitor.after.each(() => proxy.close())

/** A log that records its lines. */
function openMemoryLog() {
  const lines: { level: number; msg: string; reason?: string }[] = []
  return { lines, log: pino({ level: 'info' }, { write: line => void lines.push(JSON.parse(line)) }) }
}

for (const [what, away, back] of [
  ['is frozen', () => proxy.freeze(), () => proxy.thaw()],
  ['cuts connections and refuses new ones', () => proxy.close(), () => proxy.open()]
] as const) {
  monitor(
    `a database that ${what} opens the breaker, and closes it when it answers again; both are logged once`,
    async () => {
      const breaker = new Breaker()
      const { lines, log } = openMemoryLog()
      const stop = monitorDatabase(proxy.connection, breaker, log, { everyMs: 20, limitMs: 200 })
      await waitUntil(() => proxy.count() === 1)
      assert.not(breaker.failure)
      await away()
      await waitUntil(() => breaker.failure !== undefined)
      await back()
      await waitUntil(() => breaker.failure === undefined)
      await stop()
      assert.equal(
        lines.map(({ msg }) => msg),
        ['the database does not answer; requests get 503 until it does', 'the database answers again']
      )
      assert.ok(lines[0]?.reason)
      await waitUntil(() => proxy.count() === 0)
    }
  )
}

monitor('a start waits for a database that is not reachable yet, and logs it', async () => {
  await proxy.close()
  const { lines, log } = openMemoryLog()
  const waited = waitForDatabase(proxy.connection, log)
  await waitUntil(() => lines.length > 0)
  await proxy.open()
  await waited
  assert.equal(
    lines.map(({ msg }) => msg),
    ['waiting for the database', 'the database answers']
  )
  assert.match(lines[0]?.reason ?? '', 'ECONNREFUSED')
})

monitor('a start does not wait for a database that refuses the login', async () => {
  const url = new URL(proxy.connection.connectionString)
  url.pathname = '/absent'
  const failure = await waitForDatabase({ connectionString: url.href }, pino({ level: 'silent' })).then(
    () => assert.unreachable('it was let in'),
    error => error
  )
  assert.instance(failure, DatabaseRefused)
  assert.match(failure.message, 'database "absent" does not exist')
})

monitor.run()
