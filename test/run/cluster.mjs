// The database server of a run. test/server/cluster.ts starts one embedded PostgreSQL and sends `{ env }`, the environment for
// every test process; asked for the demo shop, it sends more of it. It stops when this process closes the channel.
import { fork } from 'node:child_process'
import { bundleTests } from './bundle.mjs'

const source = 'test/server/cluster.ts'
const startLimitMs = 60_000

let running

/**
 * Starts the database server with the first stage that needs it; later stages use the same one. Returns their environment. With
 * `demo` there is also a database of the demo shop to copy.
 */
export async function startCluster({ demo = false } = {}) {
  running ??= start()
  const cluster = await running
  return demo ? cluster.withDemo() : cluster.env
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
  const env = await environmentOf(child)
  let demo
  return {
    env,
    async withDemo() {
      if (!demo) child.send('demo')
      demo ??= environmentOf(child)
      return { ...env, ...(await demo) }
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await ended
    }
  }
}

/** Waits for what the server sends next. */
function environmentOf(child) {
  return new Promise((resolve, reject) => {
    const conclude = (act, value) => {
      clearTimeout(limit)
      child.off('message', told)
      child.off('exit', gone)
      act(value)
    }
    const told = message => conclude(resolve, message.env)
    const gone = () => conclude(reject, new Error('the test database could not be started; it says why above'))
    const late = () => conclude(reject, new Error('the test database did not start in time'))
    const limit = setTimeout(late, startLimitMs)
    child.on('message', told)
    child.on('exit', gone)
  })
}
