import { readTokens } from '../api/tokens.ts'
import { host } from '../host/current.ts'
import type { HostRequest } from '../host/embedding-side.ts'
import type { HostFeatures, Launch } from '../host/host.ts'
import { inTime } from '../host/serial-queue.ts'
import { languageOf, localeOf } from '../i18n/start.ts'
import { signInByCode } from './code-session.ts'
import { $frame } from './frame.ts'
import { $language } from './language.ts'
import { switchLanguage } from './language-switch.ts'
import { refreshShown } from './refresh.ts'
import { endSession, goTo } from './session.ts'
import { startRenewal } from './session-renewal.ts'
import { forgetSession } from './signing.ts'
import { placeOf } from './start-place.ts'

type PartnerLaunch = Extract<Launch, { kind: 'partner' }>

// How long the first screen waits for the session and for the texts of the host's language.
const waitMs = 8_000

/**
 * Applies what the embedding side supplies: its session and language before the first screen, and later changes. Called once,
 * when the host is known and the stores are started. It never rejects, and its waiting time is limited.
 */
export async function startEmbedding(patienceMs = waitMs): Promise<void> {
  const features = await host.features()
  const { launch } = features
  if (launch.kind !== 'partner' && !features.onRequest) return
  startRenewal(features)
  const entering = launch.kind === 'partner' ? enter(features, launch, patienceMs) : undefined
  // Data sent with the welcome message are queued there, including the language.
  const early: Promise<void>[] = []
  const partner = launch.kind === 'partner' ? launch.partner : ''
  features.onRequest?.(request => void early.push(follow(request, partner)))
  await Promise.all([entering, inTime(() => Promise.all(early), patienceMs, [])])
}

async function enter(features: HostFeatures, launch: PartnerLaunch, patienceMs: number): Promise<void> {
  const isKnown = notePerson(launch.partner, launch.user ?? '')
  const outcome = await inTime(() => signInByLaunch(features, launch), patienceMs, 'failed')
  // The code would have identified the person. The previous person may be another one, unless the host confirmed the same.
  if (outcome !== 'signedIn' && outcome !== 'kept' && !isKnown) forgetSession()
  if (outcome === 'failed') retryOnline(features)
  // Without a session the guard keeps the place for later.
  const place = launch.start && placeOf(launch.start, readTokens(host.storage) !== null)
  if (place) goTo(place)
}

type Entered = 'signedIn' | 'kept' | 'refused' | 'failed'

async function signInByLaunch(features: HostFeatures, { code }: PartnerLaunch): Promise<Entered> {
  if (code === null && readTokens(host.storage)) return 'kept'
  const first = code === null ? 'refused' : await signInByCode(code)
  if (first !== 'refused') return first === 'failed' ? 'failed' : 'signedIn'
  // There was no code, or it has been used: a reloaded WebView gets the same code again.
  const other = await features.renewSession()
  if (other === null) return code === null ? 'kept' : 'refused'
  const second = await signInByCode(other)
  return second === 'same' || second === 'other' ? 'signedIn' : second
}

/**
 * Records the embedding side and the host's id of the person. Data of another person, or of another partner's app, are deleted.
 * True: the host says that it is the same person as before.
 */
function notePerson(partner: string, user: string): boolean {
  const { storage } = host
  const person = `${partner} ${user}`
  const isSame = storage.get('partner_user') === person
  if (!isSame) forgetSession()
  storage.set('partner_user', person)
  return isSame && user !== ''
}

function retryOnline(features: HostFeatures): void {
  const stop = host.onOnline(async online => {
    if (!online || readTokens(host.storage)) return
    stop()
    const code = await features.renewSession()
    if (code !== null) await signInByCode(code)
  })
}

async function follow(request: HostRequest, partner: string): Promise<void> {
  if (request.type === 'navigate') return goTo(request.path)
  if (request.type === 'language') return speak(request.language)
  if (request.type === 'frame') return fitFrame(request)
  if (request.type === 'signOut') {
    forgetSession()
    return endSession()
  }
  const isKnown = request.user !== null && notePerson(partner, request.user)
  const outcome = await signInByCode(request.code)
  if (outcome === 'same') await refreshShown()
  // The owner of the remaining session is unknown.
  if ((outcome === 'refused' || outcome === 'failed') && !isKnown) {
    forgetSession()
    endSession()
  }
}

function fitFrame({ chrome, fit }: Extract<HostRequest, { type: 'frame' }>): void {
  const now = $frame.get()
  $frame.set({ chrome: chrome ?? now.chrome, fit: fit ?? now.fit })
}

/** Switches to the host's language, in place. A language that the person chose in the app stays until the host's own changes. */
async function speak(tag: string): Promise<void> {
  const locale = localeOf(tag)
  const { storage } = host
  if (!locale || storage.get('host_language') === tag) return
  storage.set('host_language', tag)
  const language = languageOf(locale)
  if (language !== $language.get()) await switchLanguage(language)
}
