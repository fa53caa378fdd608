import { isFresh, readTokens } from '../api/tokens.ts'
import { host } from '../host/current.ts'
import type { matchPath } from '../shell/match.ts'
import { readLanguage } from '../stores/language.ts'
import { send } from './requests.ts'

/**
 * Requests the data of a document's screen as soon as its route and the session are known, in parallel with the screen's code, whose
 * call takes the response over (api/sent-screen.ts). A token that must be renewed first is left to the client.
 */
export function sendScreen({ route: { data }, params: { id } }: ReturnType<typeof matchPath>): void {
  const { opening } = window
  if (!opening || !data || !id) return
  const tokens = readTokens(host.storage)
  if (!tokens || !isFresh(tokens)) return
  const path = data.replace('{id}', encodeURIComponent(id))
  const reply = send(path, { language: readLanguage().language, timeZone: host.timeZone() }, tokens.access)
  opening.screen = { path, token: tokens.access, sentAt: performance.now(), reply }
}
