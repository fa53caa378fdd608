// Inlined in the page's head, before anything is painted: README.md draws what happens when. It runs once, and hands over to main.tsx.
import iconPathsUrl from 'virtual:icon-paths'
import { createLastKey, createStamp, formatKeptTime, readLast } from '../api/last-kept.ts'
import { reloadForCode } from '../api/newer-build.ts'
import { parseReply, type Reply } from '../api/reply.ts'
import { isFresh, readTokens } from '../api/tokens.ts'
import type { Session } from '../contract/account/session.ts'
import type { Home } from '../contract/home/index-info.ts'
import { readFirstPaint } from '../host/first-paint.ts'
import { launchKind } from '../host/launch.ts'
import { newLoad } from '../host/partner/load.ts'
import { createSimpleStore } from '../host/storage.ts'
import { isReachable, send as tellTelegram } from '../host/telegram/bridge.ts'
import { loadPack } from '../i18n/load-pack.ts'
import type { Tree } from '../i18n/overlay.ts'
import type { PackName } from '../i18n/pack-names.ts'
import { startLanguage } from '../i18n/start.ts'
import { addLink, loadStyles, preload } from '../preload.ts'
import type { Figures, Opening } from './hand-over.ts'
import { isInClient, keepLaunch } from './launch.ts'
import { openPage, type Page, type Scene } from './layout.ts'
import { pad, paint } from './look.ts'
import { type Greeting, openDoor } from './partner-door.ts'
import { HOME, send, startFirst } from './requests.ts'
import { sendScreen } from './screen-data.ts'
import { signInByCode, signInByTelegram } from './sign-in.ts'
import { startPlace } from './start-place.ts'

const stores = { storage: createSimpleStore('local'), tab: createSimpleStore('session') }
const { storage, tab } = stores
const root = document.documentElement
const PAINT_LIMIT_MS = 300
// How long the first paint waits for what is on the device.
const CACHE_MS = 50

// Who opens which place, and how it looks.
const launch = keepLaunch(stores)
const kind = launch && launchKind(launch)
// A launch by Telegram in a plain browser is a plain page.
const host = kind === 'telegram' && !isReachable() ? '' : kind
const look = readFirstPaint(launch)
paint(storage, look)
pad(storage, launch)
const rendered = root.lang
const { answers } = root.dataset
const { language, locale } = startLanguage(
  [look.language ?? '', ...navigator.languages, ...(answers ? [rendered] : [])],
  storage
)
root.lang = locale
const isAnswered = answers === language
const place = startPlace(launch, host, tab) ?? location.hash.replace(/^#?\/*/, '/').replace(/\?.*/s, '')
const isHome = place === '/'
const tokens = readTokens(storage)
const isHidden = storage.get('hide_amounts') === '1'

const scene: Scene = {
  isHome,
  person: host === 'partner' || (host && !tokens) ? 'expected' : tokens ? 'merchant' : 'visitor',
  locale,
  isOther: rendered !== locale,
  pageTexts: undefined,
  texts: undefined,
  figures: tokens && host !== 'partner' ? lastFigures() : undefined,
  writer: undefined
}
// What the page has is another person's, or in another language: not even a moment of it must be seen.
const isPlain = isHome && scene.person === 'visitor' && !scene.isOther
if (!isPlain) root.dataset.outline = 'wait'

// Requests, in parallel with the code.
const sender = { language, timeZone: storage.get('timezone') }
const signIn =
  host === 'telegram' && !tokens && isInClient() ? signInByTelegram(launch, stores, sender, isHome) : undefined
const requests = startFirst(sender, {
  isAnswered,
  // A sign-in brings it.
  isHome: isHome && !signIn && host !== 'partner',
  tokens: host === 'partner' ? null : tokens
})
const opening: Opening = {
  launch,
  files: import.meta.env.FILES,
  isAnswered,
  packs: {},
  requests,
  signIn,
  load: newLoad(),
  layOut,
  takeOver(figures) {
    const layout = page?.takeOver(figures && figuresOf(figures.data, figures.since)) ?? 'plain'
    return isHidden && figures ? 'plain' : layout
  }
}
window.opening = opening
if (scene.isOther) void loadPack(locale, 'home').catch(() => undefined)
const writing = isHome && !isPlain ? loadWriter() : undefined
if (host === 'partner') opening.partner = openDoor(opening, greeted)
if (host !== 'partner' || !isHome) preloadLaunch(signIn?.reply ?? requests[`GET ${HOME}`])
if (tokens && host !== 'partner') {
  if (isFresh(tokens)) sendScreen(opening, place, sender, tokens.access)
  // The client renews the token first: its code must not be one round trip later.
  else preload('routes')
}
if (!isHome) preloadPlace(place)
if (tokens) void requests[`GET ${HOME}`]?.then(showHome, () => undefined)
void signIn?.reply.then(showSignIn, () => undefined)

/** The code of a host. On home after the figures: they share one line, and the app's code, which asks for it, takes longer than they do. */
function preloadLaunch(figures: Promise<unknown> | undefined): void {
  const start = () => host && preload(host)
  if (isHome && figures) void figures.then(start, start)
  else start()
}

/** The code of a screen, its texts and its drawings, in parallel. Who needs them loads them again, and reports a failure. */
function preloadPlace(path: string): void {
  const area = opening.files.areaOf[path.split('/')[1] ?? '']
  if (area) preload(area)
  preload('routes')
  // Statistics has no pack of its own.
  const packs: PackName[] = ['shell', ...(area && area !== 'statistics' ? [area as PackName] : [])]
  for (const name of packs) void loadPack(locale, name).catch(() => undefined)
  loadStyles().catch(() => undefined)
  void fetch(iconPathsUrl).catch(() => undefined)
}

async function loadWriter(): Promise<void> {
  try {
    // An import alone is sent later, and waits behind more important requests.
    addLink('modulepreload', opening.files.figures)
    show({ writer: await import(opening.files.figures) })
  } catch {
    // The outline stays, until the code renders home.
  }
}

let page: Page | undefined

function show(change: Partial<Scene>): void {
  if (page) page.set(change)
  else Object.assign(scene, change)
}

/** Returns the figures of this person's last visit. */
function lastFigures(): Figures | undefined {
  const last = readLast(storage, createLastKey('home', {}), createStamp(storage.get('merchant'), language))
  return last && figuresOf(last.data, formatKeptTime(last))
}

/** Amounts that are hidden from onlookers are the code's. Data of a wrong shape fill nothing (fill.ts). */
function figuresOf(data: unknown, since = ''): Figures | undefined {
  return !isHidden && data ? { data: data as Home, since } : undefined
}

function showHome(reply: Reply): void {
  const figures = figuresOf(parseReply(reply))
  if (figures) show({ figures })
}

function showSignIn(reply: Reply): void {
  const answer = parseReply(reply) as
    | (Partial<Session> & { state?: string; session?: Session; home?: unknown })
    | undefined
  // Who has no shop yet opens one.
  if (answer?.state === 'unknown') preloadPlace('/login')
  const token = answer?.session?.access_token ?? answer?.access_token
  if (!token) return
  sendScreen(opening, place, sender, token)
  show({ person: 'merchant', figures: figuresOf(answer?.home) })
}

/** A partner's app or page has said who opens the app. */
function greeted({ code, person }: Greeting): void {
  if (code) {
    opening.signIn = signInByCode(code, sender, isHome)
    void opening.signIn.reply.then(showSignIn, () => undefined)
    preloadLaunch(opening.signIn.reply)
  } else if (tokens && person && storage.get('partner_user') === person) {
    show({ person: 'merchant', figures: lastFigures() })
    preloadLaunch(undefined)
    if (!isFresh(tokens)) return
    sendScreen(opening, place, sender, tokens.access)
    if (!isHome) return
    const reply = send(HOME, sender, tokens.access)
    requests[`GET ${HOME}`] = reply
    void reply.then(showHome, () => undefined)
  }
}

/** At the end of the page's body. */
async function layOut(): Promise<void> {
  let settle: (value: unknown) => void = () => undefined
  opening.painted = Promise.race([pause(PAINT_LIMIT_MS), new Promise(resolve => (settle = resolve))])
  const texts = scene.person !== 'visitor' || scene.isOther ? loadTexts() : undefined
  const early = Promise.all([writing, texts])
  // With the figures in its first paint, the page is laid out once.
  if (scene.figures) await Promise.race([pause(CACHE_MS), early])
  const app = document.getElementById('app')
  if (app) page = openPage(app, scene)
  // The client's cover goes with the first paint.
  if (host === 'telegram') void nextFrame().then(tellReady)
  void early.then(nextFrame).then(settle)
}

async function loadTexts(): Promise<void> {
  try {
    const load = (name: string) => loadPack(name, 'home') as Promise<Tree>
    const [texts, pageTexts] = await Promise.all([load(locale), scene.isOther ? load(rendered) : undefined])
    show({ texts, pageTexts })
  } catch {
    // Without words the outline stays, until the code reports it.
  }
}

const pause = (ms: number): Promise<unknown> => new Promise(resolve => setTimeout(resolve, ms))

/** Resolves when the browser has drawn the next frame. A page in the background has none. */
const nextFrame = (): Promise<unknown> =>
  Promise.race([pause(PAINT_LIMIT_MS), new Promise(requestAnimationFrame).then(() => pause(0))])

function tellReady(): void {
  tellTelegram('web_app_ready')
  tellTelegram('web_app_expand')
}

// If the app's code cannot be loaded, the outline stays. The page reloads when the network is back, and once a minute while the server
// answers; for the first time at once, because a newer build may have replaced this one.
document.querySelector('script[type=module]')?.addEventListener('error', () => {
  const reload = () => location.reload()
  const tryAgain = () => void fetch('/', { cache: 'no-store' }).then(reload, () => undefined)
  addEventListener('online', reload)
  setInterval(tryAgain, 60_000)
  reloadForCode(tryAgain)
})
