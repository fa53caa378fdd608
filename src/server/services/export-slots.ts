import { Refusal } from '../refusal.ts'

const exportsMax = 2
const running = new Set<string>()

/**
 * Takes the place of an export, or refuses with `rate_limited`: one of a merchant at a time, two in all. It guards processor
 * and connections, so it counts for each process by itself. Returns what gives the place back.
 */
export function takeExportSlot(merchantId: string): () => void {
  if (running.size >= exportsMax || running.has(merchantId)) throw new Refusal('rate_limited')
  running.add(merchantId)
  return () => void running.delete(merchantId)
}
