import { Refusal } from '../refusal.ts'

const exportsMax = 2
let running = 0

/**
 * Takes the place of an export, or refuses with `rate_limited` while two run. It guards processor and connections, so it
 * counts for each process by itself. Returns what gives the place back.
 */
export function takeExportSlot(): () => void {
  if (running >= exportsMax) throw new Refusal('rate_limited')
  running += 1
  return () => {
    running -= 1
  }
}
