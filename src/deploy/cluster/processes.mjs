// Starts programs, and starts one again that has ended, as systemd does on a server.
import { spawn } from 'node:child_process'
import { chownSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const RESTART_AFTER_MS = 5_000
const STOP_MS = 20_000

/**
 * Starts services; `runner` is the user of those that refuse root. `say` receives lines about what ends and begins again.
 * @param {{ folder: string, runner: { uid?: number, gid?: number }, say: (line: string) => void }} parts
 */
export function openProcesses({ folder, runner, say }) {
  const running = new Map()
  // The names of the services that were started together.
  const layers = []
  let isStopping = false

  const launch = service => {
    const log = openSync(join(folder, `${service.name}.log`), 'a')
    const child = spawn(service.command, service.args, {
      // Ctrl-C in the terminal stops this process, which stops the others in their order.
      detached: true,
      stdio: ['ignore', log, log],
      ...(service.isOurs ? {} : { ...runner, cwd: folder }),
      env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', ...service.env }
    })
    const entry = { service, child, ended: new Promise(resolve => child.once('exit', resolve)) }
    child.once('error', error => say(`${service.name} did not start: ${error.message}`))
    child.once('exit', (code, signal) => void startAgain(entry, signal ?? code))
    running.set(service.name, entry)
  }

  async function startAgain({ service, isHeld }, reason) {
    if (isStopping || isHeld) return
    say(`${service.name} has ended (${reason}); it is started again in ${RESTART_AFTER_MS / 1_000} s`)
    await sleep(RESTART_AFTER_MS)
    if (!isStopping) launch(service)
  }

  return {
    /** Writes the files of services and starts them. */
    start(services) {
      layers.push(services.map(({ name }) => name))
      for (const service of services) {
        for (const [path, text] of Object.entries(service.files ?? {})) {
          writeFileSync(path, text, { mode: 0o600 })
          if (runner.uid !== undefined) chownSync(path, runner.uid, runner.gid)
        }
        launch(service)
      }
    },
    /** Returns the process number of a service. */
    pidOf: name => running.get(name)?.child.pid,
    /** Ends a service by a signal; with `hold` it stays away until {@link resume}. */
    kill(name, signal, { hold = false } = {}) {
      const entry = running.get(name)
      entry.isHeld = hold
      entry.child.kill(signal)
      return entry.ended
    },
    /** Lets a service that will end stay away until {@link resume}. */
    hold(name) {
      running.get(name).isHeld = true
    },
    resume: name => launch(running.get(name).service),
    /** Stops all, the last ones first. */
    async stop() {
      isStopping = true
      for (const names of layers.reverse()) await Promise.all(names.map(name => endProcess(running.get(name))))
    }
  }
}

async function endProcess({ child, ended }) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(late)
}
