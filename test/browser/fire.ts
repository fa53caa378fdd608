// Answers that are none, or not what was agreed: what a client under fire gets for a call.
import type { Page, Route } from 'playwright-core'
import { CODE } from '../../src/contract/codes.ts'
import { changeTexts } from '../playground/screens/responses.ts'

/** Answers one call in place of the backend. */
export type Fault = (route: Route) => Promise<void>

const hostile = `"><img src=x onerror="window.fired=1"><script>window.fired=1</script>{{amount}}\u202e\u2066\u0000${'W'.repeat(3_000)}`
const MANY = 2_000

const json = (body: unknown, status = 200): Fault => text(JSON.stringify(body), 'application/json', status)
const text =
  (body: string, contentType: string, status = 200): Fault =>
  route =>
    route.fulfill({ status, contentType, body })
const aborted =
  (reason: string): Fault =>
  route =>
    route.abort(reason)

/** The backend's own answer with its data changed. */
const changed =
  (change: (data: unknown) => unknown): Fault =>
  async route => {
    const response = await route.fetch()
    const envelope = await response.json()
    return route.fulfill({ response, json: { ...envelope, data: change(envelope.data) } })
  }

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Each value is of another type. */
function otherType(value: unknown): unknown {
  if (Array.isArray(value)) return value.length > 0 ? value.map(otherType) : { 0: null }
  if (isObject(value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, otherType(part)]))
  if (typeof value === 'string') return 7
  return typeof value === 'number' ? 'seven' : [value]
}

/** Every second field is gone, of each object. */
function halved(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(halved)
  if (!isObject(value)) return value
  const fields = Object.entries(value).filter((_, at) => at % 2 === 0)
  return Object.fromEntries(fields.map(([name, part]) => [name, halved(part)]))
}

/** Each list has thousands of rows, with ids of their own. */
function repeated(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.map(repeated)
    if (rows.length === 0 || !isObject(rows[0])) return rows
    return Array.from({ length: MANY }, (_, at) => {
      const row = rows[at % rows.length] as Record<string, unknown>
      return typeof row.id === 'string' ? { ...row, id: withNumber(row.id, at) } : row
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, repeated(part)]))
}

const withNumber = (id: string, number: number) => id.replace(/[\da-f]{6}$/, number.toString(16).padStart(6, '0'))

/** Never answers; the page's clock has to go on. */
export const silence = 'silence'

/** Every fault by name. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  [silence]: () => Promise.resolve(),
  offline: aborted('internetdisconnected'),
  'connection reset': aborted('connectionreset'),
  'connection refused': aborted('connectionrefused'),
  'status 500': json({ code: CODE.fault, message: 'Something went wrong.', data: null }, 500),
  'status 502 with a page': text('<html><body><h1>502 Bad Gateway</h1></body></html>', 'text/html', 502),
  'status 503': json({ code: CODE.fault, message: 'Try again.', data: null }, 503),
  'a page in place of data': text('<!doctype html><title>Hotspot</title>', 'text/html'),
  nothing: text('', 'application/json'),
  'half of an answer': text('{"code":10000,"message":"OK","data":{"list":[{"id":"01', 'application/json'),
  null: text('null', 'application/json'),
  'no data': json({ code: CODE.ok, message: 'OK', data: null }),
  'other types': changed(otherType),
  'missing fields': changed(halved),
  'huge lists': changed(repeated),
  'hostile texts': changed(data => changeTexts(data, () => hostile)),
  'a code that nobody knows': json({ code: 31_337, message: hostile, data: {} }),
  ...Object.fromEntries(
    Object.entries(CODE)
      .filter(([name]) => name !== 'ok')
      .map(([name, code]) => [`code ${name}`, json({ code, message: 'A message.', data: { reason: 'not_found' } })])
  )
}

/** Lets a page's clock be moved, its limits of requests included. */
export async function holdPageClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = ms => {
      const stop = new AbortController()
      setTimeout(() => stop.abort(new DOMException('late', 'TimeoutError')), ms)
      return stop.signal
    }
  })
}

/** What the browser writes about a failed request, and what the app reports of an answer that is not as agreed: no faults of the app. */
export const isExpected = (fault: string): boolean =>
  /^Failed to load resource|WebSocket (connection to|is closed)|^\/api\/\S+: misfit at /.test(fault)

/** Returns what is wrong with a page that has come to rest. */
export async function problemsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = []
    const main = document.querySelector('main')
    if ('fired' in window) problems.push('a text of the answer ran as code')
    if (!document.querySelector('h1')?.textContent?.trim()) problems.push('no heading')
    if (!main || (main.innerText.trim() === '' && !main.querySelector('svg, img, input')))
      problems.push('nothing on it')
    const words = document.body.innerText
    for (const word of ['undefined', 'NaN', '[object Object]', 'Invalid Date'])
      if (new RegExp(`(^|[^\\w])${word.replace(/[[\]]/g, '\\$&')}([^\\w]|$)`).test(words)) problems.push(`says ${word}`)
    return problems
  })
}
