// Clocks that are wrong, by Debian's package faketime.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map(name => join('/usr/lib', name, 'faketime')) : []
const library = folders.map(folder => join(folder, 'libfaketime.so.1')).find(path => existsSync(path))

/** Whether the clock of a process can be moved here. */
export const canMoveClocks = library !== undefined

/**
 * The environment of a process whose clock is off by the content of the file: `+0`, `+1d`, `-1d`. Its timers run
 * normally.
 */
export const followClock = (file: string): Record<string, string> => ({
  LD_PRELOAD: library ?? '',
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1'
})
