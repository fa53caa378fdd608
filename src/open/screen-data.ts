import { type Links, withLinks } from '../preload.ts'
import type { Opening } from './hand-over.ts'
import { type RequestLocale, sendInlineRequest } from './requests.ts'

/** Returns the address of the data of a document's screen. Other places have none. */
export function findData({ dataOf }: Links, place: string): string | undefined {
  const [, parent = '', id] = /(.*\/)(.+)/.exec(place) ?? []
  return dataOf[parent] && dataOf[parent] + id
}

/**
 * Requests the data of a document's screen in parallel with the screen's code. The code's call uses this response
 * (api/sent-screen.ts).
 */
export function sendScreen(opening: Opening, place: string, sender: RequestLocale, token: string): void {
  withLinks(links => {
    const path = findData(links, place)
    if (path) opening.screen = { path, token, sentAt: performance.now(), reply: sendInlineRequest(path, sender, token) }
  })
}
