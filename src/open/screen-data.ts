import { isFresh, readTokens } from '../api/tokens.ts'
import { host } from '../host/current.ts'
import { readLanguage } from '../stores/language.ts'
import { send } from './requests.ts'

/**
 * Requests the data of a document's screen as soon as the place and the session are known, in parallel with the screen's code, whose
 * call takes the response over (api/sent-screen.ts). A token that must be renewed first is left to the client.
 */
export function sendScreen(place: string): void {
  const { opening } = window
  const at = place.lastIndexOf('/')
  const data = opening?.files.dataOf[place.slice(1, at)]
  const tokens = readTokens(host.storage)
  if (!opening || !data || !tokens || !isFresh(tokens)) return
  const path = `/api/v1/${data}${place.slice(at)}`
  const reply = send(path, { language: readLanguage().language, timeZone: host.timeZone() }, tokens.access)
  opening.screen = { path, token: tokens.access, reply }
}
