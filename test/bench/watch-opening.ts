// What a visit shows and when, and its requests: recorded in the page, and in a frame of another site, from their first script.
import type { Page } from 'playwright-core'

/** Times in milliseconds since 1970, so that a frame and the page around it can be compared; 0: not yet. */
export interface OpeningTimes {
  /** The first frame with text. */
  words: number
  /** The first frame with the figures, also with those of an earlier visit. */
  figures: number
  /** The first frame with figures that differ from those of the earlier visit. */
  today: number
  /** When the client was told to remove its cover. */
  cover: number
  /** What tasks took beyond 50 ms, until now. */
  blocked: number
  shift: number
}

/** What a page must show. */
export interface WatchedContent {
  /** Its text holds the figures, or with `isMark` it is enough that it is there. */
  selector: string
  isMark?: boolean
  /** What the earlier visit showed there. */
  before?: string
}

declare global {
  var seen: OpeningTimes
}

/** Runs first in every document. */
export function watchOpening({ selector, isMark, before }: WatchedContent): void {
  const seen: OpeningTimes = { words: 0, figures: 0, today: 0, cover: 0, blocked: 0, shift: 0 }
  globalThis.seen = seen
  const observe = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({ type, buffered: true })
  }
  observe('longtask', entry => {
    seen.blocked += entry.duration - 50
  })
  observe('layout-shift', entry => {
    seen.shift += (entry as PerformanceEntry & { value: number }).value
  })
  const now = () => performance.timeOrigin + performance.now()
  const isShown = (element: Element) => (element as HTMLElement).offsetParent !== null
  // The frame is drawn after this callback.
  const check = (): void => {
    // What is hidden has a text, too.
    const visible = [...document.querySelectorAll<HTMLElement>('#app, #mark')].filter(isShown)
    if (seen.words === 0 && visible.some(element => element.innerText.trim())) seen.words = now()
    const match = [...document.querySelectorAll(selector)].find(isShown)
    const figures = match?.textContent ?? ''
    if (match && (isMark || /\d/.test(figures))) {
      seen.figures ||= now()
      if (figures !== before) seen.today ||= now()
    }
    if (seen.today === 0) requestAnimationFrame(check)
  }
  requestAnimationFrame(check)
}

/** A request of a visit; times in milliseconds since 1970. */
export interface SentRequest {
  url: string
  start: number
  /** Infinity: it had not ended. */
  end: number
}

/** Records the requests of a page and its frames. */
export function recordRequests(page: Page): () => SentRequest[] {
  const all = new Map<object, SentRequest>()
  page.on('request', request => {
    if (!/^(data|about):/.test(request.url()))
      all.set(request, { url: request.url(), start: Date.now(), end: Number.POSITIVE_INFINITY })
  })
  const onEnd = (request: object) => {
    const sent = all.get(request)
    if (sent) sent.end = Date.now()
  }
  page.on('requestfinished', request => {
    const sent = all.get(request)
    const { startTime, responseEnd } = request.timing()
    if (sent) Object.assign(sent, { start: startTime, end: startTime + responseEnd })
  })
  page.on('requestfailed', onEnd)
  return () => [...all.values()].sort((one, other) => one.start - other.start)
}

// Less than the latency of the network.
const CACHED_MS = 100

/**
 * Returns the wave of each request that ended by then: one more than the last wave that had ended when it started. The first request
 * is wave 0, so the last wave is the number of waves after the page.
 */
export function calculateWaves(requests: readonly SentRequest[], until: number): { sent: SentRequest; wave: number }[] {
  // What the device has takes no wave.
  const ended = requests.filter(({ start, end }) => end <= until && end - start > CACHED_MS)
  const waves = new Map<SentRequest, number>()
  for (const sent of ended) {
    const earlier = [...waves].filter(([other]) => other.end <= sent.start).map(([, wave]) => wave + 1)
    waves.set(sent, Math.max(0, ...earlier))
  }
  return ended.map(sent => ({ sent, wave: waves.get(sent) ?? 0 }))
}
