// The database server of a run. test/server/cluster.ts starts one embedded PostgreSQL and sends `{ env }`, the environment for
// every test process. It stops when this process closes the channel.
import { fork } from 'node:child_process'
import { bundleTests } from './bundle.mjs'

const source = 'test/server/cluster.ts'
const startLimitMs = 60_000

let running

/** Starts the database server with the first stage that needs it; later stages use the same one. Returns their environment. */
export async function startCluster() {
  running ??= start()
  return (await running).env
}

/** Stops the server, if a stage has started it. */
export async function stopCluster() {
  const cluster = await running?.catch(() => undefined)
  running = undefined
  await cluster?.stop()
}

async function start() {
  const bundleOf = await bundleTests([{ path: source }], {
    name: 'cluster',
    packages: 'external'
  })
  const child = fork(bundleOf(source), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc']
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const env = await new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('the test database did not start in time')), startLimitMs)
    child.once('message', message => {
      clearTimeout(limit)
      resolve(message.env)
    })
    child.once('exit', () => {
      clearTimeout(limit)
      reject(new Error('the test database could not be started; it says why above'))
    })
  })
  return {
    env,
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    }
  }
}
