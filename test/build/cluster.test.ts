// The database server of a test run, as far as the runner is concerned.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startServer } from '../run/cluster.mjs'

const test = suite('the database server of a test run')
const folder = mkdtempSync(join(tmpdir(), 'cluster-'))
const pidFile = join(folder, 'pid')
test.after(() => rmSync(folder, { recursive: true }))

function program(code: string): string {
  const path = join(folder, 'program.mjs')
  writeFileSync(
    path,
    `import { writeFileSync } from 'node:fs'
    writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))
    ${code}`
  )
  return path
}

async function refused(code: string, limitMs: number): Promise<string> {
  try {
    await startServer(program(code), limitMs)
  } catch (error) {
    return (error as Error).message
  }
  return ''
}

const isRunning = () => {
  try {
    process.kill(Number(readFileSync(pidFile, 'utf8')), 0)
    return true
  } catch {
    return false
  }
}

test('a server that is ready gives its environment, and ends when it is stopped', async () => {
  const code = `process.once('disconnect', () => process.exit()); process.send({ env: { NAME: 'x' } })`
  const { env, stop } = await startServer(program(code), 60_000)
  assert.equal(env, { NAME: 'x' })
  assert.is(isRunning(), true)
  await stop()
  assert.is(isRunning(), false)
})

test('a server that is never ready is ended, so that the run can end', async () => {
  assert.match(await refused('setInterval(() => {}, 1_000); process.on("SIGTERM", () => {})', 1_000), 'in time')
  assert.is(isRunning(), false)
})

test('a server that ends too early is reported', async () => {
  assert.match(await refused('process.exit(3)', 60_000), 'could not be started')
})

test.run()
