// Detects whether the machine is idle: times measured beside other work are meaningless.
import { cpus } from 'node:os'

const SAMPLE_MS = 1_000
const IDLE_SHARE = 0.1
const MAX_WAIT_MS = 60_000

function busyMs(): { busy: number; all: number } {
  let busy = 0
  let all = 0
  for (const { times } of cpus()) {
    const whole = times.user + times.nice + times.sys + times.irq + times.idle
    busy += whole - times.idle
    all += whole
  }
  return { busy, all }
}

/** Returns the share of all processors that is in use, from 0 to 1. */
async function busyShare(): Promise<number> {
  const before = busyMs()
  await new Promise(resolve => setTimeout(resolve, SAMPLE_MS))
  const after = busyMs()
  return (after.busy - before.busy) / Math.max(1, after.all - before.all)
}

/** Waits until the machine is idle, a minute at most. Returns a note for the table when it was not. */
export async function waitUntilIdle(): Promise<string | undefined> {
  const deadline = Date.now() + MAX_WAIT_MS
  let share = await busyShare()
  while (share > IDLE_SHARE && Date.now() < deadline) share = await busyShare()
  return share > IDLE_SHARE ? `the machine was not idle: ${Math.round(share * 100)} % in use before the run` : undefined
}
