import { matchesFirstAnswer } from '../api/first.ts'
import { formatKeptTime } from '../api/last-kept.ts'
import { requestFirst } from '../api/request.ts'
import type { Home } from '../contract/home/index-info.ts'
import { setHome } from './app-info.ts'
import { findLast, withStoredAnswer } from './last-known.ts'
import { createLoadable } from './loadable.ts'
import { $isLogin } from './session.ts'

/** The home data: the shop's summary and newest notices, or a visitor's view. The inline script requests them first. */
export const home = createLoadable(
  (input: Record<string, never>, options) => requestFirst('indexInfo', input, options),
  {
    quiet: true,
    topics: [
      'wallet.changed',
      'order.changed',
      'recharge.changed',
      'withdraw.changed',
      'task.changed',
      'notice.created'
    ],
    follow: (_, load) => $isLogin.listen(() => void load())
  }
)

/** The home data, beginning with the figures of the last visit. */
export const lastHome = withStoredAnswer('home', home, data =>
  matchesFirstAnswer('indexInfo', data) ? { state: 'ready', data } : undefined
)

/** Returns the figures of the last visit, and when they were loaded. */
export function readLastHome(): { data: Home; since: string } | undefined {
  const last = findLast('home', {})
  return last && matchesFirstAnswer('indexInfo', last.data)
    ? { data: last.data, since: formatKeptTime(last) }
    : undefined
}

home.$state.listen(state => {
  if (state.state === 'ready' && !state.refreshing && !state.stale) setHome(state.data)
})

// Another person's figures must not be visible even for a moment.
$isLogin.listen(home.reset)
