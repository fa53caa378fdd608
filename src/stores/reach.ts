import { getApiBase } from '../api/address.ts'
import { fetchStatus } from '../api/http.ts'
import { CODE_MISSING } from '../api/newer-build.ts'
import { host } from '../host/current.ts'
import { PACK_MISSING } from '../i18n/pack-names.ts'
import { createAppAtom } from './app-life.ts'
import { $lastAnswer, announceReconnect } from './back-online.ts'
import { showToast } from './toasts.ts'

/** `offline`: the device has no network. `unreachable`: it has one, but the server does not respond. */
type Reach = 'online' | 'offline' | 'unreachable'

export const $reachability = createAppAtom<Reach>('online')

const path = '/api/v1/app/app_info'
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 3_000
const ANSWER_MS = 5_000
// Status codes of a gateway whose server is down or not ready.
const gatewayStatuses = [502, 503, 504]

let isProbing = false
// The toast of a read without a response. It is dropped if the server does not respond at all, which the banner shows.
let deferredMessage = ''

/** Tracks the results of calls, and polls the server while it does not respond. Returns a function that stops it. */
export function startReach(): () => void {
  $reachability.set(host.online() ? 'online' : 'offline')
  // Code and texts of a screen come from the same server.
  for (const event of [CODE_MISSING, PACK_MISSING]) addEventListener(event, onMissing)
  const stops = [
    // The first read may have failed before.
    $lastAnswer.subscribe(({ status, message = '' }) => {
      if (status !== 0 && !gatewayStatuses.includes(status)) return markReached()
      if (message) deferredMessage = message
      void probe()
    }),
    host.onOnline(online => $reachability.set(online ? 'online' : 'offline')),
    // Hidden pages do not poll, so the server may have gone down meanwhile.
    host.onVisible(visible => visible && void probe())
  ]
  return () => {
    for (const stop of stops) stop()
    for (const event of [CODE_MISSING, PACK_MISSING]) removeEventListener(event, onMissing)
    $reachability.set('online')
  }
}

const onMissing = (): void => void probe()

function markReached(): void {
  if ($reachability.get() !== 'unreachable') return
  $reachability.set('online')
  announceReconnect()
}

// A single failure while the server responds is not retried: it would fail again, endlessly.
async function probe(): Promise<void> {
  if (isProbing || !host.online()) return
  isProbing = true
  let pauseMs = FIRST_PAUSE_MS
  while (host.online() && !(await isAnswering())) {
    if ($reachability.get() === 'online') $reachability.set('unreachable')
    // A random delay keeps many clients from hitting a server that has just started at the same moment.
    await new Promise(done => setTimeout(done, pauseMs * (0.75 + Math.random() / 2)))
    pauseMs = Math.min(pauseMs * 1.5, MAX_PAUSE_MS)
    if ($reachability.get() !== 'unreachable') break
  }
  isProbing = false
  if (deferredMessage && $reachability.get() === 'online') showToast(deferredMessage)
  deferredMessage = ''
  if (host.online()) markReached()
}

async function isAnswering(): Promise<boolean> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), ANSWER_MS)
  try {
    return !gatewayStatuses.includes(await fetchStatus(getApiBase() + path, 'GET', stop.signal))
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
