import { first } from '../api/request.ts'
import { setHome } from './app-info.ts'
import { loadable } from './loadable.ts'
import { $isLogin } from './session.ts'

/** The home data: the shop's summary and newest notices, or a visitor's view. The inline script requests them first. */
export const home = loadable((input: Record<string, never>, options) => first('indexInfo', input, options), {
  quiet: true,
  topics: ['wallet.changed', 'order.changed', 'recharge.changed', 'withdraw.changed', 'task.changed', 'notice.created'],
  follow: (_, load) => $isLogin.listen(() => void load())
})

/** What the screen shows. last-home.ts makes it begin with what the device keeps. */
export const shownHome = { at: home.at }

home.$state.listen(state => {
  if (state.state === 'ready' && !state.refreshing && !state.stale) setHome(state.data)
})

// Another person's figures must not be visible even for a moment.
$isLogin.listen(home.reset)
