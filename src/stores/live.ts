import type { RealtimeConnection, RealtimeListener } from '../api/realtime.ts'
import { call } from '../api/request.ts'
import { profile } from '../contract/account/profile.ts'
import type { Home } from '../contract/home/index-info.ts'
import type { Topic } from '../contract/realtime.ts'
import { host } from '../host/current.ts'
import { $app, $unreadFlag } from './app-info.ts'
import { reportEvent } from './features.ts'
import { home } from './home.ts'
import { awaitTask } from './idle.ts'
import { noteHomeNews, type OpenPage, showMissedNews, showNews } from './notice-news.ts'
import { $isLogin } from './session.ts'
import { $connectionCount, interests } from './topics.ts'

// Events of one transaction arrive in quick succession: one reload covers all of them.
const GATHER_MS = 40
// All clients reconnect at the same moment after an outage, so a random delay spreads their requests.
const SPREAD_MS = 1_000

const getAnyPage = (): OpenPage => ({ path: '', isInterruptible: true })

/**
 * Keeps the screen up to date while someone is signed in and the operator offers realtime: announced changes are reloaded, and
 * after a lost connection everything once. The app works without it. `getPage` returns the open page, which shows
 * the changes of its own document itself. Returns a function that stops it.
 */
export function startLive(getPage: () => OpenPage = getAnyPage): () => void {
  const changes = createGathering(getPage)
  let connectionKey = ''
  const missed = createMissed()
  let connection: RealtimeConnection | undefined

  const close = (): void => {
    connection?.close()
    connection = undefined
    changes.forget()
    $connectionCount.set(0)
  }

  const open = async (key: string): Promise<void> => {
    const { connectRealtime } = await import('../api/realtime.ts')
    // Running its code and connecting are separate tasks, so that a tap waits for one of them only.
    await awaitTask()
    const access = getAccess()
    const merchant = host.storage.get('merchant') ?? (await call(profile, {}, { quiet: true })).id
    if (connectionKey !== key || !access) return
    connection = connectRealtime(access, merchant, createListener(changes, missed))
  }

  const decideConnection = (): void => {
    const key = $isLogin.get() ? JSON.stringify([getAccess(), host.storage.get('merchant')]) : ''
    if (key === connectionKey) return
    close()
    connectionKey = getAccess() ? key : ''
    // Without its code the app polls; loading is tried again when the network or the person is back.
    if (!connectionKey) return
    open(connectionKey).catch(() => {
      connectionKey = ''
    })
  }

  const wake = (isBack: boolean): void => {
    if (!isBack) return
    decideConnection()
    connection?.wake()
    changes.flushSoon()
  }

  const stops = [
    $isLogin.subscribe(decideConnection),
    $app.listen(decideConnection),
    home.$state.subscribe(state => {
      if (state.state !== 'ready' || state.refreshing || state.stale) return
      $unreadFlag.set(false)
      if ($isLogin.get()) missed.catchUp(state.data)
    }),
    host.onOnline(wake),
    host.onVisible(wake)
  ]
  return () => {
    for (const stop of stops) stop()
    close()
    connectionKey = ''
  }
}

/** Returns the handlers of one connection's events. */
function createListener(changes: TopicBuffer, missed: MissedEvents): RealtimeListener {
  let openings = 0
  return {
    onOpen() {
      openings += 1
      if (openings > 1) changes.all(Math.random() * SPREAD_MS)
      $connectionCount.set(openings)
    },
    onLost() {
      missed.begin()
      $connectionCount.set(0)
    },
    onTopic(topic) {
      reportEvent({ type: 'changed', topic })
      if (topic === 'notice.created') $unreadFlag.set(true)
      changes.add(topic)
    },
    onMissed() {
      missed.begin()
      changes.all(GATHER_MS)
    }
  }
}

type MissedEvents = ReturnType<typeof createMissed>

/** Shows missed notices, once: those from before the first connection, or from an outage. */
function createMissed() {
  let isBehind = true
  return {
    begin() {
      isBehind = true
    },
    catchUp(data: Home) {
      const since = noteHomeNews(data)
      // The list of notices shows them too, so a failure loses nothing.
      if (since && (isBehind || $connectionCount.get() === 0)) showMissedNews(since).catch(() => undefined)
      isBehind = false
    }
  }
}

type TopicBuffer = ReturnType<typeof createGathering>

// State stored by an earlier version of the app has no such field.
const getAccess = () => $app.get().data?.realtime ?? null

/** Collects changes, and reloads them when the page is visible. */
function createGathering(getPage: () => OpenPage) {
  let topics = new Set<Topic | 'all'>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const flush = (): void => {
    timer = undefined
    if (!host.visible()) return
    const due = topics
    topics = new Set()
    const concerns = (own: readonly Topic[]) => due.has('all') || own.some(topic => due.has(topic))
    // The list of notices shows new ones too, so a failure loses nothing.
    if (due.has('notice.created')) showNews(getPage()).catch(() => undefined)
    const affected = [...interests].filter(({ topics: own }) => own.length > 0 && concerns(own))
    // The store of a screen just left may still be mounted together with the next one's.
    for (const refresh of new Set(affected.map(one => one.refresh))) void refresh()
    // Tabs and unread notices are shown on every screen.
    if (due.has('all')) void home.visit({})
  }
  const plan = (inMs: number): void => {
    timer ??= setTimeout(flush, inMs)
  }
  return {
    add(topic: Topic): void {
      topics.add(topic)
      plan(GATHER_MS)
    },
    all(inMs: number): void {
      topics.add('all')
      plan(inMs)
    },
    flushSoon(): void {
      if (topics.size > 0) plan(GATHER_MS)
    },
    forget(): void {
      clearTimeout(timer)
      timer = undefined
      topics.clear()
    }
  }
}
