import { createBrowserHost } from '../browser.ts'
import { readFirstPaint } from '../first-paint.ts'
import type { Host, Insets, Launch, StartTarget } from '../host.ts'
import { applyInsets } from '../insets.ts'
import { isSafeLink } from '../links.ts'
import { createSerialQueue } from '../serial-queue.ts'
import { createHostLooks, type HostLooks } from '../theme.ts'
import { createHostVisibility } from '../visibility.ts'
import type { BridgeTheme } from './appearance.ts'
import { applyBrand } from './brand.ts'
import { type Bridge, type BridgeTimes, bridgeTimes, startBridge } from './bridge.ts'
import { createBridgeFeatures, startInbox } from './features.ts'
import type { Welcome } from './protocol.ts'
import { findTransport, type Transport } from './transport.ts'

/** Dependencies of the host. */
interface PartnerContext {
  /** Fetches the origins that may frame the app (`partner_origins` of app_info). Called in a frame only. */
  origins: () => Promise<readonly string[]>
  times?: BridgeTimes
  transport?: Transport | null | undefined
}

// A page can open a link only shortly after the tap.
const LINK_MS = 1_000
// The sheet may stay open longer; the app stops waiting.
const SHARE_MS = 60_000

// After a reload the start target is not followed again.
const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

const readLaunch = (welcome: Welcome | null, partner: string): Launch =>
  welcome
    ? {
        kind: 'partner',
        code: welcome.code ?? null,
        partner,
        start: isReload() ? null : ((welcome.start as StartTarget | undefined) ?? null),
        user: welcome.user ?? null
      }
    : { kind: 'page' }

/** Follows what the host says of the app being in front. */
function followVisibility(page: Host, bridge: Bridge): Pick<Host, 'visible' | 'onVisible'> {
  const { visible, onVisible, set } = createHostVisibility(page)
  bridge.on('visibility', data => set(data.visible))
  bridge.on('activated', () => set(true))
  return { visible, onVisible }
}

// The page's own way works within the tap only, so the host is asked only when it has the capability.
function createLinksAndShares(page: Host, bridge: Bridge): Pick<Host, 'openLink' | 'share'> {
  const links = createSerialQueue()
  const shares = createSerialQueue()
  return {
    async openLink(address) {
      if (!bridge.can('openLink')) return page.openLink(address)
      if (!isSafeLink(address)) return false
      const answer = await links(() => bridge.ask('openLink', { address }), LINK_MS, null)
      return answer?.opened === true || page.openLink(address)
    },
    async share(content) {
      const askHost = () => bridge.ask('share', content, true)
      const answer = bridge.can('share') ? await shares(askHost, SHARE_MS, { shared: false }) : null
      if (answer === null) return page.share(content)
      return answer.shared ? 'shared' : 'cancelled'
    }
  }
}

/** The host's theme; one without a scheme follows the device. */
function startTheme(page: Host, looks: HostLooks): (theme: BridgeTheme) => void {
  let last: BridgeTheme | undefined
  const apply = (theme: BridgeTheme): void => {
    last = theme
    const scheme = theme.scheme ?? page.scheme()
    looks.take({ ...theme, scheme }, { scheme })
    applyBrand(theme, looks.scheme())
  }
  page.onScheme(() => last && !last.scheme && apply(last))
  return apply
}

function followHost(bridge: Bridge, apply: (theme: BridgeTheme) => void, inbox: ReturnType<typeof startInbox>): void {
  const pad = (insets: Insets): void => applyInsets(insets)
  bridge.on('theme', apply)
  bridge.on('frame', frame => inbox.put({ type: 'frame', ...frame }))
  bridge.on('safeArea', pad)
  bridge.on('language', ({ language }) => inbox.put({ type: 'language', language }))
  bridge.on('session', ({ code, user }) => inbox.put({ type: 'session', code, user: user ?? null }))
  bridge.on('session.end', () => inbox.put({ type: 'signOut' }))
  bridge.on('navigate', ({ path }) => inbox.put({ type: 'navigate', path }))
  bridge.onWelcome(({ theme, frame, safeArea, language }) => {
    if (theme) apply(theme)
    if (frame) inbox.put({ type: 'frame', ...frame })
    if (safeArea) pad(safeArea)
    if (language) inbox.put({ type: 'language', language })
  })
}

/**
 * Returns the host of a launch by a partner's app or page. `raw`: query and hash of the address, with `mwBridge=1`. Without a
 * transport, or until the partner answers, it works as the plain page; only `features` waits, and not for long.
 */
export async function createPartnerHost(raw: string, context: PartnerContext): Promise<Host> {
  const { times = bridgeTimes, origins } = context
  const page = createBrowserHost()
  const { scheme, language, chrome } = readFirstPaint(raw)
  const looks = createHostLooks(page)
  if (scheme) looks.take({ scheme })
  const plain: Host = {
    ...page,
    kind: 'partner',
    scheme: looks.scheme,
    onScheme: looks.onScheme,
    languages: () => [...(language ? [language] : []), ...page.languages()]
  }
  const transport =
    context.transport === undefined ? await findTransport(() => origins().catch(() => [])) : context.transport
  if (!transport) return plain

  // Loads the page's own actions; without them only the host's are left.
  void page.features().catch(() => undefined)
  const bridge = startBridge(transport, times)
  const inbox = startInbox()
  if (!chrome) inbox.put({ type: 'frame', chrome: false })
  followHost(bridge, startTheme(page, looks), inbox)
  const features = bridge.welcome.then(welcome => {
    // A late welcome is treated like a later `session`.
    if (!welcome) bridge.onWelcome(({ code, user }) => code && inbox.put({ type: 'session', code, user: user ?? null }))
    const started = readLaunch(welcome, transport.partner())
    return createBridgeFeatures(bridge, {
      launch: started,
      personMs: times.person + times.taken,
      onRequest: inbox.onRequest
    })
  })
  return {
    ...plain,
    ...followVisibility(page, bridge),
    ...createLinksAndShares(page, bridge),
    features: () => features
  }
}
