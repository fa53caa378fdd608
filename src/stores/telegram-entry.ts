import { ApiError, type FailureKind, isApiError } from '../api/error.ts'
import { call, throwNotLoaded } from '../api/request.ts'
import { acceptReply, readSession, takeSignIn } from '../api/sent-sign-in.ts'
import { matchesShape } from '../api/shape.ts'
import { readTokens } from '../api/tokens.ts'
import type { loginTelegram } from '../contract/account/login-telegram.ts'
import type { InputOf, OutputOf } from '../contract/operation.ts'
import { host } from '../host/current.ts'
import { withTimeout } from '../host/serial-queue.ts'
import type { TelegramLaunch } from '../host/telegram/launch.ts'
import { ensureLaunchProof } from '../host/telegram/launch-mark.ts'
import { $app } from './app-info.ts'
import { addAppCleanup, createAppAtom } from './app-life.ts'
import { home } from './home.ts'
import { $launch, $retryLaunch, type LaunchState } from './launch.ts'
import { $isLogin, $renewSession, $returnTo, endSession, goTo } from './session.ts'
import { signIn } from './signing.ts'
import { getStartPlace } from './start-place.ts'

type Answer = OutputOf<typeof loginTelegram>

const UNKNOWN_EXAMPLE = { ticket: '', expires_in: 0, nickname: '' }

// How long the page's skeleton waits for the session. A later sign-in updates the screen when it arrives.
const MAX_WAIT_MS = 4_000
// A response may have been lost: the server repeats it for a minute.
const pausesMs = [0, 1_000, 3_000, 8_000]
const temporaryFailures: readonly FailureKind[] = ['offline', 'timeout', 'server']

const $running = createAppAtom<Promise<void> | null>(null)
// The server has no sign-in by Telegram.
const $isOff = createAppAtom(false)

/**
 * Signs in with Telegram's launch, unless this person's session still exists, and goes to the destination of the launch. Called
 * once, when the stores have started. It never rejects; after a few seconds it continues in the background.
 */
export async function enterTelegram(launch: TelegramLaunch): Promise<void> {
  $retryLaunch.set(ticketGone => {
    if (ticketGone) reopen(launch)
    return ticketGone ? Promise.resolve() : exchangeLaunch(launch)
  })
  $renewSession.set(() => renew(launch))
  addAppCleanup(
    $app.listen(nameBot),
    $isLogin.listen(isLogin => (isLogin ? enterShop(launch) : endLaunch(launch)))
  )
  const place = takeStart(launch)
  // The guard keeps the destination if a sign-in must come first.
  if (place) goTo(place)
  if (readTokens(host.storage)) return $launch.set({ state: 'signedIn' })
  await withTimeout(() => exchangeLaunch(launch), MAX_WAIT_MS, undefined)
  const { state } = $launch.get()
  // A person from the bot wants to sign in, not to look around. A launch that only the bot can renew is reported once; after
  // that, looking around is possible.
  if (state !== 'unknown' && !(state === 'reopen' && isFirst(launch))) return
  if (place) $returnTo.set(place)
  goTo('/login')
}

/** Goes to the destination of the launch, once. */
function takeStart(launch: TelegramLaunch): string | null {
  const { start } = launch
  if (!start || start.to === 'invite' || !isFirst(launch)) return null
  return getStartPlace(start, true)
}

/** Returns true the first time: a launch has one destination, however often the page is reloaded. */
function isFirst({ mark }: TelegramLaunch): boolean {
  if (host.tabStorage.get('launch_start') === mark) return false
  host.tabStorage.set('launch_start', mark)
  return true
}

/** Gets another session for the same person after one has ended, with a launch that was unused so far. */
async function renew(launch: TelegramLaunch): Promise<boolean> {
  const { storage } = host
  const person = storage.get('merchant')
  if (person === null || launch.initData === null || storage.get('launch_spent') === launch.mark) return false
  const endedToken = storage.get('access_token')
  await exchangeLaunch(launch)
  // Other results of the launch do not matter while someone is signed in.
  if ($isLogin.get()) $launch.set({ state: 'signedIn' })
  return (
    storage.get('merchant') === person && storage.get('access_token') !== endedToken && readTokens(storage) !== null
  )
}

/** One at a time: a second call waits for the first. */
function exchangeLaunch(launch: TelegramLaunch): Promise<void> {
  const running = $running.get() ?? exchangeOnce(launch).finally(() => $running.set(null))
  $running.set(running)
  return running
}

async function exchangeOnce(launch: TelegramLaunch): Promise<void> {
  const { initData, mark } = launch
  const ticket = readSavedTicket(mark)
  if (ticket) return $launch.set(ticket)
  if (initData === null || host.storage.get('launch_spent') === mark) return reopen(launch)
  $launch.set({ state: 'exchanging' })
  const before = readTokens(host.storage)?.access
  let failure: ApiError | undefined
  for (const pauseMs of pausesMs) {
    if (pauseMs > 0) await new Promise(done => setTimeout(done, pauseMs))
    if (isOvertaken(mark, before)) return
    try {
      const answer =
        (await takePageAnswer(mark)) ??
        (await requestLogin({ init_data: initData, proof: ensureLaunchProof(host.tabStorage, mark) }))
      return isOvertaken(mark, before) ? undefined : takeAnswer(launch, answer)
    } catch (error) {
      failure = isApiError(error) ? error : undefined
      if (!failure || !temporaryFailures.includes(failure.kind)) break
    }
  }
  if (!isOvertaken(mark, before)) handleRefusal(launch, failure)
}

/** Someone signed in meanwhile in another way or in another page, and maybe out again: the launch result is too late. */
function isOvertaken(mark: string, before: string | undefined): boolean {
  const access = readTokens(host.storage)?.access
  return (access !== undefined && access !== before) || host.storage.get('launch_spent') === mark
}

/** The answer to the sign-in that the inline script has sent (src/open/sign-in.ts); undefined if it has sent none, or none is usable. */
async function takePageAnswer(mark: string): Promise<Answer | undefined> {
  const reply = await takeSignIn(mark).catch(() => {
    throw new ApiError('offline')
  })
  const data = reply && (acceptReply(reply) as Answer)
  if (data?.state === 'signed_in') {
    const sessionData = readSession(data.session, data.home)
    return (
      sessionData && {
        state: 'signed_in',
        session: sessionData.session,
        ...(sessionData.home && { home: sessionData.home })
      }
    )
  }
  return data?.state === 'unknown' && matchesShape(data, UNKNOWN_EXAMPLE) ? data : undefined
}

// Loaded with the contract's schemas, which a person with a session need not wait for.
async function requestLogin(input: InputOf<typeof loginTelegram>) {
  const { loginTelegram } = await import('../contract/account/login-telegram.ts').catch(throwNotLoaded)
  return call(loginTelegram, input, { quiet: true })
}

function takeAnswer(launch: TelegramLaunch, answer: Answer): void {
  const { storage, tabStorage } = host
  storage.set('launch_spent', launch.mark)
  if (answer.state === 'signed_in') {
    const { session } = answer
    // One person's data are never shown to another.
    if (storage.get('merchant') !== session.merchant.id && $isLogin.get()) endSession()
    signIn(session)
    // The home data of the answer are current: home does not request them again.
    if (answer.home) home.open({}, answer.home)
    enterShop(launch)
    return
  }
  const invited = launch.start?.to === 'invite' ? launch.start.code : null
  const suggested = { nickname: answer.nickname, invite_code: answer.invite_code ?? invited }
  const until = Date.now() + answer.expires_in * 1_000
  tabStorage.set('launch_ticket', JSON.stringify({ mark: launch.mark, ticket: answer.ticket, until, suggested }))
  $launch.set({ state: 'unknown', ticket: answer.ticket, suggested })
}

function handleRefusal(launch: TelegramLaunch, error: ApiError | undefined): void {
  $isOff.set(error?.reason === 'telegram_off')
  if ($isOff.get()) $launch.set({ state: 'none' })
  else if (error?.reason?.startsWith('launch_'))
    reopen(launch, error.reason === 'launch_invalid' ? 'unsigned' : 'expired')
  else if (error?.reason === 'merchant_closed') $launch.set({ state: 'closed' })
  else $launch.set({ state: 'failed', message: error?.message ?? '' })
}

type Why = Extract<LaunchState, { state: 'reopen' }>['why']

function reopen(launch: TelegramLaunch, reason: Why = 'expired'): void {
  const { start } = launch
  host.tabStorage.remove('launch_ticket')
  $launch.set(reopenState(launch, reason))
  // An invitation also works without Telegram.
  const place = start?.to === 'invite' && isFirst(launch) ? getStartPlace(start, false) : null
  if (place) goTo(place)
}

const reopenState = ({ initData }: TelegramLaunch, reason: Why): LaunchState => ({
  state: 'reopen',
  why: initData === null ? 'nameless' : reason,
  botName: getBotName()
})

const getBotName = (): string | null => $app.get().data?.telegram?.bot_name ?? null

// The name may arrive after the result.
function nameBot(): void {
  const launch = $launch.get()
  if (launch.state === 'reopen' && launch.botName !== getBotName()) $launch.set({ ...launch, botName: getBotName() })
}

function enterShop({ mark }: TelegramLaunch): void {
  // A sign-in by password counts too: this launch must not replace its session after a reload.
  host.storage.set('launch_spent', mark)
  for (const key of ['launch_ticket', 'launch_proof']) host.tabStorage.remove(key)
  if ($launch.get().state !== 'signedIn') $launch.set({ state: 'signedIn' })
}

/** A session ended by the server can be replaced with a launch that was unused so far; a sign-out is final. */
function endLaunch(launch: TelegramLaunch): void {
  if (host.storage.get('merchant') !== null) return void exchangeLaunch(launch)
  // With an unused launch, a reload would sign in again.
  host.storage.set('launch_spent', launch.mark)
  $launch.set($isOff.get() ? { state: 'none' } : reopenState(launch, 'signedOut'))
}

function readSavedTicket(mark: string): LaunchState | null {
  try {
    const saved = JSON.parse(host.tabStorage.get('launch_ticket') ?? 'null')
    if (saved?.mark !== mark || !(saved.until > Date.now())) return null
    return { state: 'unknown', ticket: String(saved.ticket), suggested: saved.suggested }
  } catch {
    // Not in our format: treated as missing.
    return null
  }
}
