import type { Topic } from '../contract/realtime.ts'
import { appAtom } from './app-life.ts'

/** Something on the screen that is asked for again when one of its topics is announced; without topics, when all is. */
export interface Interest {
  readonly topics: readonly Topic[]
  refresh(): Promise<void>
}

/** What is on the screen now; live.ts and refresh.ts, which come later or never, see to it. */
export const interests = new Set<Interest>()

/** How often the connection was opened, while it is open; 0 while nothing is announced and one has to ask. */
export const $live = appAtom(0)

/** Asks again when one of the topics is announced. Returns a function that stops it. */
export function onTopics(topics: readonly Topic[], refresh: () => Promise<void>): () => void {
  const interest = { topics, refresh }
  interests.add(interest)
  return () => void interests.delete(interest)
}
