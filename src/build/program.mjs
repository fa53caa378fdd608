// Runs a program of the backend in the foreground: its output is ours, signals go to it, its exit code is ours.
import { spawn } from 'node:child_process'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

// A picture of an upload takes large blocks of memory for a moment. By default glibc keeps such blocks for later in the heap of
// each thread; with these it gives them back. Other systems ignore them.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '1048576' }

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

export const runProgram = (name, args) => startProgram(name, args).ended
