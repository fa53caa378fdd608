// Removes what a test file leaves in its process, so that the next file starts as in a new process.
import { setTimeout as sleep } from 'node:timers/promises'

const patchable = [globalThis, Date, Math, JSON, console, performance]
const SETTLE_LIMIT_MS = 250
const SETTLE_STEP_MS = 5

/**
 * Remembers the state of this process. `restore` undoes later changes of globals and of the environment, stops timers, and returns
 * false if something is left that it cannot undo: an open socket, a server, a child process or a listener.
 */
export function rememberProcess() {
  const globals = patchable.map(target => [target, Object.getOwnPropertyDescriptors(target)])
  const environment = { ...process.env }
  const listeners = listenerNames()
  const resources = process.getActiveResourcesInfo()
  const stopTimers = recordTimers()
  return {
    async restore() {
      stopTimers()
      // What still closes needs the globals of the file.
      if (!(await settles(resources))) return false
      for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name]
      Object.assign(process.env, environment)
      try {
        for (const [target, properties] of globals) restoreProperties(target, properties)
      } catch {
        // A file made a global that cannot be removed.
        return false
      }
      return isWithin(listenerNames(), listeners)
    }
  }
}

function restoreProperties(target, properties) {
  for (const key of Reflect.ownKeys(target)) if (!Object.hasOwn(properties, key)) delete target[key]
  Object.defineProperties(target, properties)
}

/** Records the timers of the global functions; the returned function stops them all. */
function recordTimers() {
  const timers = []
  for (const name of ['setTimeout', 'setInterval']) {
    const start = globalThis[name]
    const recorded = (...args) => {
      const timer = start(...args)
      timers.push(new WeakRef(timer))
      return timer
    }
    globalThis[name] = Object.defineProperties(recorded, Object.getOwnPropertyDescriptors(start))
  }
  return () => {
    for (const timer of timers) clearTimeout(timer.deref())
  }
}

/** Returns the names of the process's listeners, each as often as it occurs. Those of its exit run after all files. */
const listenerNames = () =>
  process
    .eventNames()
    .filter(name => name !== 'exit')
    .flatMap(name => Array(process.listenerCount(name)).fill(String(name)))

/** Returns whether `now` holds nothing that `before` does not hold. */
function isWithin(now, before) {
  const count = (names, name) => names.filter(other => other === name).length
  return now.every(name => count(now, name) <= count(before, name))
}

/** Returns whether no resources other than those of before are active. Sockets take a moment to close. */
async function settles(resources) {
  for (const end = performance.now() + SETTLE_LIMIT_MS; performance.now() < end; await sleep(SETTLE_STEP_MS))
    if (isWithin(process.getActiveResourcesInfo(), resources)) return true
  return false
}
