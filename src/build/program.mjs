// Runs a program of the backend in the foreground: its output is ours, signals go to it, its exit code is ours.
import { spawn } from 'node:child_process'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

export function startProgram(name, args = [], out = 'dist') {
  const child = spawn(process.execPath, ['--enable-source-maps', `${out}/server/${name}.js`, ...args], {
    stdio: 'inherit'
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

export const runProgram = (name, args) => startProgram(name, args).ended
