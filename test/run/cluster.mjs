// The database server of a run. test/server/cluster.ts starts one embedded PostgreSQL and sends `{ env }`, the environment for
// every test process; asked for the demo shop, it sends more of it. It stops when this process closes the channel.
import { fork } from 'node:child_process'
import { bundleTests } from './bundle.mjs'

const source = 'test/server/cluster.ts'
const START_LIMIT_MS = 180_000

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
  return startServer(bundleOf(source), START_LIMIT_MS)
}

/** Starts a program that sends `{ env }` when it is ready. Throws, after its end, if it ends before that or takes too long. */
export async function startServer(program, limitMs) {
  const child = fork(program, [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc']
  })
  const server = { child, limitMs, ended: new Promise(resolve => child.once('exit', resolve)) }
  const env = await environmentOf(server)
  let demo
  return {
    env,
    async withDemo() {
      if (!demo) child.send('demo')
      demo ??= environmentOf(server)
      return { ...env, ...(await demo) }
    },
    stop: async () => {
      if (child.connected) child.disconnect()
      await server.ended
    }
  }
}

/** Waits for what the server sends next. One that is late is ended: the run would wait for it. */
async function environmentOf({ child, limitMs, ended }) {
  let isLate = false
  const limit = setTimeout(() => {
    isLate = true
    child.kill('SIGKILL')
  }, limitMs)
  const message = await Promise.race([new Promise(resolve => child.once('message', resolve)), ended])
  clearTimeout(limit)
  if (message?.env) return message.env
  throw new Error(
    isLate ? 'the test database did not start in time' : 'the test database could not be started; it says why above'
  )
}
