import type { Opening } from './hand-over.ts'
import { type Sender, send } from './requests.ts'

/**
 * Requests the data of a document's screen, in parallel with the screen's code, whose call takes the response over
 * (api/sent-screen.ts). Other places have none.
 */
export function sendScreen(opening: Opening, place: string, sender: Sender, token: string): void {
  const [, parent = '', id] = /^(.*\/)(.+)$/.exec(place) ?? []
  const start = opening.files.dataOf[parent]
  if (!start) return
  const path = `${start}${id}`
  opening.screen = { path, token, sentAt: performance.now(), reply: send(path, sender, token) }
}
