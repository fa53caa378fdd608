// Inlined in the page's head, before anything is painted: README.md draws what happens when. It runs once, and hands over to main.tsx.
import { LAST_HOME } from '../api/last-kept.ts'
import { createReply, parseReply, type Reply } from '../api/reply.ts'
import { isTokenFresh, readTokens, type Tokens } from '../api/tokens.ts'
import type { Session } from '../contract/account/session.ts'
import type { Home } from '../contract/home/index-info.ts'
import { detectLaunchKind } from '../host/launch.ts'
import { createLoadName } from '../host/partner/load.ts'
import type { Transport } from '../host/partner/transport.ts'
import { createSimpleStore } from '../host/storage.ts'
import { isKnownToInlineScript, isReachable, sendToClient } from '../host/telegram/bridge.ts'
import { readInitData } from '../host/telegram/launch-mark.ts'
import { loadPack } from '../i18n/load-pack.ts'
import type { NestedTexts } from '../i18n/overlay.ts'
import { chooseLanguage } from '../i18n/start.ts'
import { addLink, preload } from '../preload.ts'
import { reloadWithoutCode } from './app-code.ts'
import type { HomeFigures, Opening } from './hand-over.ts'
import { readLaunch } from './launch.ts'
import { type OpeningScreen, openPage, type Page } from './layout.ts'
import { loadLinks, readLinks } from './links.ts'
import { pad, paint } from './look.ts'
import { awaitFrame, awaitPaint, PAINT_LIMIT_MS, pause } from './paint.ts'
import type { Greeting } from './partner-door.ts'
import { preloadPlace } from './place-code.ts'
import { renewFirst } from './renew.ts'
import { HOME_PATH, startFirstRequests } from './requests.ts'
import { sendScreen } from './screen-data.ts'
import { signInByCode, signInByTelegram } from './sign-in.ts'
import { findStartPlace } from './start-place.ts'

const stores = { storage: createSimpleStore('local'), tab: createSimpleStore('session') }
const { storage, tab } = stores
const root = document.documentElement
// How long the first paint waits for what is on the device.
const CACHE_MS = 50

// Determines the place and the person, but only as far as the first requests depend on it, because they wait for it.
const { launch, look, rest, keepLaunch } = readLaunch(stores)
const kind = launch && detectLaunchKind(launch)
// A launch by Telegram in a plain browser is a plain page.
const host = kind === 'telegram' && !isReachable() ? '' : kind
const initData = host === 'telegram' ? readInitData(launch) : undefined
const rendered = root.lang
const { answers } = root.dataset
const { language, locale } = chooseLanguage(
  [look.language ?? '', ...navigator.languages, ...(answers ? [rendered] : [])],
  storage
)
const isAnswered = answers === language
const links = readLinks()
const place = (initData && findStartPlace(initData, tab, links)) ?? rest.replace(/^#?\/*/, '/').replace(/\?.*/s, '')
const isHome = place === '/'
// In a partner's launch the partner says whose session may be used.
const tokens = host === 'partner' ? null : readTokens(storage)

// Requests, in parallel with the code.
const sender = { language, timeZone: storage.get('timezone') }
const signIn =
  initData && !tokens && isKnownToInlineScript() ? signInByTelegram(initData, stores, sender, isHome) : undefined
const requests = startFirstRequests(sender, {
  isAnswered,
  // A sign-in brings it.
  isHome: isHome && !signIn && host !== 'partner',
  tokens
})
const files = import.meta.env.FILES
let endPaint: (value?: unknown) => void = () => undefined
const opening: Opening = {
  launch,
  files,
  // Home needs none of them.
  links: links ?? loadLinks(files.links, isHome ? new Promise(resolve => (endPaint = resolve)) : Promise.resolve()),
  isAnswered,
  packs: {},
  requests,
  signIn,
  load: createLoadName(),
  applyLayout,
  takeOver(figures) {
    const layout = page?.takeOver(isHidden ? undefined : figures) ?? 'plain'
    return isHidden && figures ? 'plain' : layout
  }
}
window.opening = opening
const isOther = rendered !== locale
const person = tokens ? 'merchant' : host ? 'expected' : 'visitor'
// The page's data are another person's, or in another language: they must never be visible.
const isPlain = isHome && person === 'visitor' && !isOther
if (host === 'partner') opening.partner = openLine()
if (tokens) openOwn(tokens)
if (isOther) void loadPack(locale, 'home').catch(() => undefined)
const writing = isHome && person !== 'visitor' ? loadWriter() : undefined
if (host !== 'partner' || !isHome) preloadLaunch(signIn?.reply ?? requests[`GET ${HOME_PATH}`])
if (!isHome) preloadPlace(place, locale)
void signIn?.reply.then(showSignIn, () => undefined)

// Appearance.
keepLaunch()
root.lang = locale
if (!isPlain) root.dataset.outline = 'wait'
paint(storage, look)
pad(storage, launch)
const isHidden = storage.get('hide_amounts') === '1'
const scene: OpeningScreen = {
  isHome,
  person,
  locale,
  rendered,
  isOther
}
let page: Page | undefined
// The session on the device is that of the person who opens the app.
let isOwn = Boolean(tokens)

/** Opens the app of a person with a session on the device. */
function openOwn(own: Tokens): void {
  if (isTokenFresh(own)) sendScreen(opening, place, sender, own.access)
  else {
    requests[`GET ${HOME_PATH}`] = renewFirst(opening, storage, sender, isHome).then(session => {
      if (session) sendScreen(opening, place, sender, session.access_token)
      // The client renews the token: its code must not be one round trip later.
      else preload('client')
      return createReply(session?.home)
    })
  }
  void requests[`GET ${HOME_PATH}`]?.then(showHome, () => undefined)
}

/** The code of a host. On home after the figures: they share one line, and the app's code, which asks for it, takes longer than they do. */
function preloadLaunch(figures: Promise<unknown> | undefined): void {
  const start = () => host && preload(host)
  if (isHome && figures) void figures.then(start, start)
  else start()
}

async function loadWriter(): Promise<void> {
  try {
    // An import alone is sent later, and waits behind more important requests.
    addLink('modulepreload', files.figures)
    showScene({ writer: await import(files.figures) })
    showLast()
  } catch {
    // The outline stays, until the code renders home.
  }
}

function showScene(change: Partial<OpeningScreen>): void {
  if (!page) Object.assign(scene, change)
  else {
    page.set(change)
    opening.painted = awaitPaint()
  }
}

/** Shows the figures of the last visit, until there are today's. */
function showLast(): void {
  const { writer, figures } = scene
  if (writer && isOwn && !isHidden && !figures) showScene({ figures: writer.readLastFigures(storage, language) })
}

/** Amounts that are hidden from onlookers are the code's. */
function readFigures(data: unknown): HomeFigures | undefined {
  return !isHidden && data ? { data: data as Home, since: '' } : undefined
}

function showHome(reply: Reply): void {
  const figures = readFigures(parseReply(reply))
  if (figures) showScene({ figures })
}

function showSignIn(reply: Reply): void {
  const answer = parseReply(reply) as
    | (Partial<Session> & { state?: string; session?: Session; home?: unknown })
    | undefined
  // A person without a shop opens one.
  if (answer?.state === 'unknown') preloadPlace('/login', locale)
  const token = answer?.session?.access_token ?? answer?.access_token
  if (!token) return
  sendScreen(opening, place, sender, token)
  showScene({ person: 'merchant', figures: readFigures(answer?.home) })
}

/** Greets the partner at once, if the page has what that needs. */
async function openLine(): Promise<Transport | null | undefined> {
  try {
    if (!window.openPartnerChannel) await import(files.door)
    return window.openPartnerChannel?.(opening, takeGreeting)
  } catch {
    // The app greets.
    return undefined
  }
}

/** A partner's app or page has said who opens the app. */
function takeGreeting({ code, person }: Greeting): void {
  const own = readTokens(storage)
  if (code) {
    opening.signIn = signInByCode(code, sender, isHome)
    void opening.signIn.reply.then(showSignIn, () => undefined)
    preloadLaunch(opening.signIn.reply)
  } else if (own && person && storage.get('partner_user') === person) {
    isOwn = true
    showScene({ person: 'merchant' })
    showLast()
    preloadLaunch(undefined)
    Object.assign(requests, startFirstRequests(sender, { isAnswered: true, isHome, tokens: own }))
    openOwn(own)
  }
}

/** At the end of the page's body. */
function applyLayout(): void {
  const texts = person !== 'visitor' ? loadTexts() : undefined
  const early = Promise.all([writing, texts])
  const painted = startPage(early)
    .then(() => early)
    .then(awaitPaint)
  opening.painted = Promise.race([pause(PAINT_LIMIT_MS), painted])
  void opening.painted.then(endPaint)
}

async function startPage(early: Promise<unknown>): Promise<void> {
  // The page is laid out once if its first paint has the figures.
  if (writing && isOwn && !isHidden && storage.get(LAST_HOME)) await Promise.race([pause(CACHE_MS), early])
  const app = document.getElementById('app')
  if (app) page = openPage(app, scene)
  // The client's cover goes with the first paint: it takes longer to fade than this frame to be drawn.
  if (host === 'telegram') void awaitFrame().then(announceReady)
}

async function loadTexts(): Promise<void> {
  try {
    const load = (name: string) => loadPack(name, 'home') as Promise<NestedTexts>
    const [texts, pageTexts] = await Promise.all([load(locale), isOther ? load(rendered) : undefined])
    showScene({ texts, pageTexts })
  } catch {
    // Without words the outline stays, until the code reports it.
  }
}

function announceReady(): void {
  sendToClient('web_app_ready')
  sendToClient('web_app_expand')
}

reloadWithoutCode()
