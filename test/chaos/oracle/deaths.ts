// What happens in a storm. Each leaves things as they were, or dead: the storm starts again what is dead.
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { canMoveClocks } from './clock.ts'
import type { Backend, Place } from './place.ts'

export type Death = (place: Place, backend: Backend, random: (below: number) => number) => Promise<void>

const SHORT_MS = 300
const LONGER_MS = 1_500
/** Longer than a process needs to notice it. */
const SILENT_MS = 5_000
const FULL_MS = 2_000
const CHUNK = Buffer.alloc(1 << 20)

/** Every death by name. */
export const DEATHS: Readonly<Record<string, Death>> = {
  'killed database': async place => place.killDatabase(),
  'killed backend': (_, backend) => backend.kill(),
  'cut connection': (_, backend, random) =>
    backend.arm({ at: 1 + random(4), side: random(2) === 0 ? 'before' : 'after', victim: 'connection' }),
  'stopped backend': async (_, backend, random) => {
    backend.signal('SIGSTOP')
    await sleep(SHORT_MS + random(LONGER_MS))
    backend.signal('SIGCONT')
  },
  'stopped database': async (place, _, random) => {
    place.signalDatabase('SIGSTOP')
    await sleep(SHORT_MS + random(LONGER_MS))
    place.signalDatabase('SIGCONT')
  },
  'closed network': async (_, { network }, random) => {
    await network.close()
    await sleep(SHORT_MS + random(LONGER_MS))
    await network.open()
  },
  'silent network': async (_, { network }) => {
    network.freeze()
    await sleep(SILENT_MS)
    network.cut()
    network.thaw()
  },
  'clock a day ahead': (place, backend) => moveClock(place, backend, '+1d'),
  'clock a day behind': (place, backend) => moveClock(place, backend, '-1d'),
  'full disk': async ({ smallDisk }) => {
    if (!smallDisk) throw new Error('this storm has no small disk')
    const path = join(smallDisk, 'ballast')
    await fill(path)
    await sleep(FULL_MS)
    await rm(path)
  }
}

/** Why a death cannot happen on this machine, by name. */
export const impossible: Readonly<Record<string, string>> = {
  ...(!canMoveClocks && {
    'clock a day ahead': 'the package faketime is missing',
    'clock a day behind': 'the package faketime is missing'
  }),
  ...(process.getuid?.() !== 0 && { 'full disk': 'only root can mount a small disk' })
}

// With a wrong clock a process does not start; one that runs finds it moved, and moved back.
async function moveClock({ folder }: Place, backend: Backend, by: string): Promise<void> {
  const file = join(folder, 'clock')
  await writeFile(file, '+0')
  await backend.kill()
  await backend.revive(file)
  await writeFile(file, by)
  await sleep(SILENT_MS)
  await writeFile(file, '+0')
}

async function fill(path: string): Promise<void> {
  for (;;) {
    try {
      await writeFile(path, CHUNK, { flag: 'a' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return
      throw error
    }
  }
}
