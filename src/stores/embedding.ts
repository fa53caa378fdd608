import { readTokens } from '../api/tokens.ts'
import { host } from '../host/current.ts'
import type { HostRequest } from '../host/embedding-side.ts'
import type { HostFeatures, Launch } from '../host/host.ts'
import { withTimeout } from '../host/serial-queue.ts'
import { findLocale, getLanguage } from '../i18n/start.ts'
import { onReconnect } from './back-online.ts'
import { signInByCode } from './code-session.ts'
import { reportEvent } from './features.ts'
import { $frame } from './frame.ts'
import { isHostUser, noteHostUser } from './host-user.ts'
import { $language } from './language.ts'
import { switchLanguage } from './language-switch.ts'
import { $launch, $retryLaunch } from './launch.ts'
import { refreshScreens } from './refresh.ts'
import { endSession, goTo } from './session.ts'
import { startRenewal } from './session-renewal.ts'
import { forgetSession } from './signing.ts'
import { getStartPlace } from './start-place.ts'

type PartnerLaunch = Extract<Launch, { kind: 'partner' }>

// How long the first screen waits for the session and for the texts of the host's language.
const WAIT_MS = 8_000

/**
 * Applies what the embedding side supplies: its session and language before the first screen, and later changes. Called once,
 * when the host is known and the stores are started. It never rejects, and its waiting time is limited.
 */
export async function startEmbedding(patienceMs = WAIT_MS): Promise<void> {
  const features = await host.features()
  const { launch } = features
  if (launch.kind !== 'partner' && !features.onRequest) return
  startRenewal(features)
  const entering = launch.kind === 'partner' ? enterPartner(features, launch, patienceMs) : undefined
  // Data sent with the welcome message are queued there, including the language.
  const early: Promise<void>[] = []
  const partner = launch.kind === 'partner' ? launch.partner : ''
  features.onRequest?.(request => void early.push(handleRequest(request, features, partner)))
  await Promise.all([entering, withTimeout(() => Promise.all(early), patienceMs, [])])
  if (launch.kind !== 'partner' && !readTokens(host.storage)) {
    // The host has not answered in time, and its person is no visitor. A later answer signs in.
    reportOutcome('noCode', features, '')
    if ($launch.get().state === 'hostRefused') goTo('/login')
  }
}

async function enterPartner(features: HostFeatures, launch: PartnerLaunch, patienceMs: number): Promise<void> {
  const isKnown = notePerson(launch.partner, launch.user ?? '')
  const outcome = await withTimeout(() => signInByLaunch(features, launch), patienceMs, 'failed')
  // The code would have identified the person. The previous person may be another one, unless the host confirmed the same.
  if (outcome !== 'signedIn' && outcome !== 'kept' && !isKnown) forgetSession()
  reportOutcome(outcome, features, launch.partner)
  // Without a session the guard keeps the place for later.
  const place = launch.start && getStartPlace(launch.start, readTokens(host.storage) !== null)
  if (place) goTo(place)
  // People of a host get signed in: they neither browse as visitors nor open a second shop.
  else if ($launch.get().state === 'hostRefused') goTo('/login')
}

/** `noCode`: the host signs its people in, and had no code. */
type EntryResult = 'signedIn' | 'kept' | 'refused' | 'noCode' | 'failed'

const reasons = { refused: 'code', noCode: 'no_code', failed: 'unreachable' } as const

/** Reports the result of the sign-in to the host, and shows the person what to do. */
function reportOutcome(outcome: EntryResult, features: HostFeatures, partner: string): void {
  if (outcome === 'kept') return
  if (outcome === 'signedIn' || readTokens(host.storage)) {
    $launch.set({ state: 'signedIn' })
    return
  }
  reportEvent({ type: 'session.refused', reason: reasons[outcome] })
  $launch.set({ state: 'hostRefused' })
  $retryLaunch.set(() => askAgain(features, partner))
  if (outcome === 'failed') retryOnline(features, partner)
}

async function askAgain(features: HostFeatures, partner: string): Promise<void> {
  $launch.set({ state: 'exchanging' })
  const code = await features.renewSession()
  const outcome = code === null ? 'noCode' : await signInByCode(code)
  reportOutcome(outcome === 'same' || outcome === 'other' ? 'signedIn' : outcome, features, partner)
}

async function signInByLaunch(features: HostFeatures, { code }: PartnerLaunch): Promise<EntryResult> {
  if (code === null && readTokens(host.storage)) return 'kept'
  const first = code === null ? 'refused' : await signInByCode(code)
  if (first !== 'refused') return first === 'failed' ? 'failed' : 'signedIn'
  // There was no code, or it has been used: a reloaded WebView gets the same code again.
  const other = await features.renewSession()
  // A host without codes leaves the sign-in to the person.
  if (other === null) return code !== null ? 'refused' : features.renewsSessions ? 'noCode' : 'kept'
  const second = await signInByCode(other)
  return second === 'same' || second === 'other' ? 'signedIn' : second
}

/**
 * Records the embedding side and the host's id of the person. Data of another person, or of another partner's app, are deleted.
 * True: the host says that it is the same person as before.
 */
function notePerson(partner: string, user: string): boolean {
  const isSame = isHostUser(partner, user)
  if (!isSame) forgetSession()
  noteHostUser(partner, user)
  return isSame && user !== ''
}

/** Tries again once when the network or the server is back. */
function retryOnline(features: HostFeatures, partner: string): void {
  const stop = onReconnect(() => {
    stop()
    if (!readTokens(host.storage)) void askAgain(features, partner)
  })
}

async function handleRequest(request: HostRequest, features: HostFeatures, partner: string): Promise<void> {
  if (request.type === 'navigate') return goTo(request.path)
  if (request.type === 'language') return switchToHostLanguage(request.language)
  if (request.type === 'frame') return fitFrame(request)
  if (request.type === 'signOut') {
    forgetSession()
    return endSession()
  }
  const isKnown = request.user !== null && notePerson(partner, request.user)
  const outcome = await signInByCode(request.code)
  if (outcome === 'same') await refreshScreens()
  // The owner of the remaining session is unknown.
  if ((outcome === 'refused' || outcome === 'failed') && !isKnown) {
    forgetSession()
    endSession()
  }
  reportOutcome(outcome === 'same' || outcome === 'other' ? 'signedIn' : outcome, features, partner)
}

function fitFrame({ chrome, fit }: Extract<HostRequest, { type: 'frame' }>): void {
  const now = $frame.get()
  $frame.set({ chrome: chrome ?? now.chrome, fit: fit ?? now.fit })
}

/** Switches to the host's language, in place. A language that the person chose in the app stays until the host's own changes. */
async function switchToHostLanguage(tag: string): Promise<void> {
  const locale = findLocale(tag)
  const { storage } = host
  if (!locale || storage.get('host_language') === tag) return
  storage.set('host_language', tag)
  const language = getLanguage(locale)
  if (language !== $language.get()) await switchLanguage(language)
}
