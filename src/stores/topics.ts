import type { Topic } from '../contract/realtime.ts'
import { createAppAtom } from './app-life.ts'

/** Something on the screen that reloads when one of its topics is announced; without topics, only when everything reloads. */
interface Interest {
  readonly topics: readonly Topic[]
  refresh(): Promise<void>
}

/** The interests of the current screen; live.ts and refresh.ts, which load later or never, reload them. */
export const interests = new Set<Interest>()

/** How often the connection was opened, while it is open; 0 without a connection, when polling is needed. */
export const $connectionCount = createAppAtom(0)

/** Reloads when one of the topics is announced. Returns a function that stops it. */
export function onTopics(topics: readonly Topic[], refresh: () => Promise<void>): () => void {
  const interest = { topics, refresh }
  interests.add(interest)
  return () => void interests.delete(interest)
}
