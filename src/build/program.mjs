// Runs the programs of the backend in the foreground: their output is ours, signals go to them, their exit code is ours.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildIfStale } from './build.mjs'
import { buildServer } from './server.mjs'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

// A picture of an upload takes large blocks of memory for a moment. By default glibc keeps such blocks for later in the heap of
// each thread; with these it gives them back. Other systems ignore them.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' }

/** Starts a program of dist/server. `ended` resolves with its exit code. */
export function startProgram(name, args = [], out = 'dist') {
  const child = spawn(process.execPath, ['--enable-source-maps', `${out}/server/${name}.js`, ...args], {
    stdio: 'inherit',
    env: { ...memory, ...process.env }
  })
  // Ctrl-C reaches the whole foreground group, the program too; this only keeps us alive until it has stopped. A signal
  // that was sent to us alone is passed on.
  const pass = signal => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of forwarded) process.on(signal, pass)
  const ended = new Promise(resolve => {
    child.on('error', error => {
      console.error(error)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      for (const name of forwarded) process.off(name, pass)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
  return { child, ended }
}

/** `npm start`: builds what has changed and starts the backend, which serves the app too. */
export async function start(args) {
  await buildIfStale()
  return startProgram('index', args).ended
}

/** `npm run openapi`: writes dist/openapi.json out of the contract. */
export async function openapi(args) {
  await buildServer()
  return startProgram('openapi', args).ended
}

// These talk to a running backend or to its database, so a build that is a little older than the sources does.
async function runBuilt(name, args) {
  if (!existsSync(`dist/server/${name}.js`)) await buildServer()
  return startProgram(name, args).ended
}

/** `npm run operator -- <command>`: a command to a running backend over HTTP. */
export const operator = args => runBuilt('operator', args)

/** `npm run backup -- FILE`, `npm run restore -- FILE`. */
export const backup = args => runBuilt('backup', ['backup', ...args])
export const restore = args => runBuilt('backup', ['restore', ...args])
