import { browserHost } from '../browser.ts'
import type { Host, Insets, Launch, StartTarget } from '../host.ts'
import { applyInsets } from '../insets.ts'
import { readFirstPaint } from '../launch.ts'
import { isSafeLink } from '../links.ts'
import { serialQueue } from '../serial-queue.ts'
import { type HostLooks, hostLooks } from '../theme.ts'
import { hostVisibility } from '../visibility.ts'
import type { BridgeTheme } from './appearance.ts'
import { applyBrand } from './brand.ts'
import { type Bridge, type BridgeTimes, bridgeTimes, startBridge } from './bridge.ts'
import { bridgeFeatures, startInbox } from './features.ts'
import type { Welcome } from './protocol.ts'
import { findTransport, type Transport } from './transport.ts'

/** What the host is made of; tests bring their own. */
export interface PartnerSurroundings {
  /** Pages that may frame the app: `partner_origins` of app_info. Only asked for in a frame. */
  origins: () => Promise<readonly string[]>
  times?: BridgeTimes
  transport?: Transport | null
}

// A page may open a link itself only shortly after the tap.
const linkMs = 1_000
// Who has opened its sheet and says nothing more may be shared with still; here nobody waits for it any longer.
const shareMs = 60_000

// After a reload the person is where they were: where the launch leads was followed then.
const isReload = (): boolean => {
  const [entry] = performance.getEntriesByType?.('navigation') ?? []
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload'
}

const launchOf = (welcome: Welcome | null, partner: string): Launch =>
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
  const { visible, onVisible, set } = hostVisibility(page)
  bridge.on('visibility', data => set(data.visible))
  bridge.on('activated', () => set(true))
  return { visible, onVisible }
}

// What the page does with these depends on the tap, which is over when a host has refused: so the host is asked only when
// it said that it can, and the page's own way is the second.
function startLeaving(page: Host, bridge: Bridge): Pick<Host, 'openLink' | 'share'> {
  const links = serialQueue()
  const shares = serialQueue()
  return {
    async openLink(address) {
      if (!bridge.can('openLink')) return page.openLink(address)
      if (!isSafeLink(address)) return false
      const answer = await links(() => bridge.ask('openLink', { address }), linkMs, null)
      return answer?.opened === true || page.openLink(address)
    },
    async share(content) {
      const ask = () => bridge.ask('share', content, true)
      const answer = bridge.can('share') ? await shares(ask, shareMs, { shared: false }) : null
      if (answer === null) return page.share(content)
      return answer.shared ? 'shared' : 'cancelled'
    }
  }
}

/** The host's theme; one without a scheme follows the device. */
function startTheme(page: Host, looks: HostLooks): (theme: BridgeTheme) => void {
  let last: BridgeTheme | undefined
  const wear = (theme: BridgeTheme): void => {
    last = theme
    const scheme = theme.scheme ?? page.scheme()
    looks.take({ ...theme, scheme }, { scheme })
    applyBrand(theme, looks.scheme())
  }
  page.onScheme(() => last && !last.scheme && wear(last))
  return wear
}

function follow(bridge: Bridge, wear: (theme: BridgeTheme) => void, inbox: ReturnType<typeof startInbox>): void {
  const pad = (insets: Insets): void => applyInsets(insets)
  bridge.on('theme', wear)
  bridge.on('frame', frame => inbox.put({ type: 'frame', ...frame }))
  bridge.on('safeArea', pad)
  bridge.on('language', ({ language }) => inbox.put({ type: 'language', language }))
  bridge.on('session', ({ code, user }) => inbox.put({ type: 'session', code, user: user ?? null }))
  bridge.on('session.end', () => inbox.put({ type: 'signOut' }))
  bridge.on('navigate', ({ path }) => inbox.put({ type: 'navigate', path }))
  bridge.onWelcome(({ theme, frame, safeArea, language }) => {
    if (theme) wear(theme)
    if (frame) inbox.put({ type: 'frame', ...frame })
    if (safeArea) pad(safeArea)
    if (language) inbox.put({ type: 'language', language })
  })
}

/**
 * The host of a launch by a partner's app or page (`#mwBridge=1…`, given as `raw`). Without a way to one, or while it says
 * nothing, it is the plain page: nothing waits for it but `features`, and that not for long.
 */
export async function partnerHost(raw: string, surroundings: PartnerSurroundings): Promise<Host> {
  const { times = bridgeTimes, origins } = surroundings
  const page = browserHost()
  const { scheme, language, chrome } = readFirstPaint(raw)
  const looks = hostLooks(page)
  if (scheme) looks.take({ scheme })
  const plain: Host = {
    ...page,
    kind: 'partner',
    scheme: looks.scheme,
    onScheme: looks.onScheme,
    languages: () => [...(language ? [language] : []), ...page.languages()]
  }
  const transport =
    surroundings.transport === undefined ? await findTransport(() => origins().catch(() => [])) : surroundings.transport
  if (!transport) return plain

  // The page's own ways out come with its features; without its code there are none, and the host's are left.
  void page.features().catch(() => undefined)
  const bridge = startBridge(transport, times)
  const inbox = startInbox()
  if (!chrome) inbox.put({ type: 'frame', chrome: false })
  follow(bridge, startTheme(page, looks), inbox)
  const features = bridge.welcome.then(welcome => {
    // One that comes late hands its session over like any later one.
    if (!welcome) bridge.onWelcome(({ code, user }) => code && inbox.put({ type: 'session', code, user: user ?? null }))
    const started = launchOf(welcome, transport.partner())
    return bridgeFeatures(bridge, { launch: started, personMs: times.person + times.taken, onRequest: inbox.onRequest })
  })
  return {
    ...plain,
    ...followVisibility(page, bridge),
    ...startLeaving(page, bridge),
    features: () => features
  }
}
