// Runs the backend's programs in the foreground: passes on their output, signals and exit code.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildServer } from '../build/server.mjs'
import { memorySettings } from '../deploy/memory.mjs'
import { buildIfStale } from './build.mjs'

/** The signals that a program in the foreground gets. */
export const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Starts a program of dist/server. `ended` resolves with its exit code. */
export function startProgram(name, args = [], out = 'dist') {
  const child = spawn(process.execPath, ['--enable-source-maps', `${out}/server/${name}.js`, ...args], {
    stdio: 'inherit',
    env: { ...memorySettings, ...process.env }
  })
  // Ctrl-C reaches the whole foreground group, including the program; this handler keeps the parent alive until the program has
  // stopped. A signal sent only to the parent is passed on.
  const pass = signal => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of forwardedSignals) process.on(signal, pass)
  const ended = new Promise(resolve => {
    child.on('error', error => {
      console.error(error)
      resolve(1)
    })
    child.on('exit', (code, signal) => {
      for (const name of forwardedSignals) process.off(name, pass)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
  return { child, ended }
}

/** `npm start`: builds changed sources and starts the backend, which also serves the app. */
export async function start(args) {
  await buildIfStale()
  return startProgram('index', args).ended
}

/** `npm run openapi`: writes dist/openapi.json from the contract. */
export async function writeOpenapi(args) {
  await buildServer()
  return startProgram('openapi', args).ended
}

/** `npm run operator -- <operation>`: talks to a running backend or its database, so a slightly outdated build is sufficient. */
export async function runOperator(args) {
  if (!existsSync('dist/server/operator.js')) await buildServer()
  return startProgram('operator', args).ended
}
