import { createBrowserHost } from '../browser.ts'
import type { Host } from '../host.ts'
import { pageFeatures } from '../page-features.ts'
import { withTimeout } from '../serial-queue.ts'
import { applyTheme, createHostLooks } from '../theme.ts'
import { createHostVisibility } from '../visibility.ts'
import { isKnownToInlineScript, isReachable, sendToClient } from './bridge.ts'
import { type Capabilities, listCapabilities } from './capabilities.ts'
import type { FeaturesContext, TelegramFeatures } from './features.ts'
import { readLaunch, type TelegramLaunch, toPublicLaunch } from './launch.ts'
import { catchLinks, openOutside, shareToChat } from './links.ts'
import { createAccountStore } from './storage.ts'

// The client is asked after the page, and on iOS it gives its clipboard only within 10 s of a touch.
const PASTE_MS = 7_000
const FEATURES_MS = 2_000

/** The host of a Telegram launch, and the launch itself. */
export interface TelegramHost {
  host: Host
  launch: TelegramLaunch
  can: Capabilities
}

/**
 * Makes the host of a launch that src/open/inline.ts has kept (`raw`: query and hash of the address). Returns null when it is not a launch
 * by Telegram, or no client is there. The SDK is loaded when the features are requested, which is after the first paint.
 */
export function createTelegramHost(raw: string): TelegramHost | null {
  const launch = readLaunch(raw)
  if (!launch || !isReachable()) {
    // src/open/inline.ts has painted it already.
    applyTheme(null)
    return null
  }
  const page = createBrowserHost()
  forgetOther(page, launch)
  const can = listCapabilities(launch.version, launch.platform)
  const looks = createHostLooks(page)
  const visibility = createHostVisibility(page)
  if (launch.theme) looks.take(launch.theme)
  // A link that the client does not open works as in any page.
  catchLinks(address => openOutside(address, can))
  const stores = { tab: page.tabStorage, device: page.storage }
  const features = loadFeatures({ launch, can, looks, visibility, ...stores }, page.features)
  const loaded = () => withTimeout<TelegramFeatures | null>(features, FEATURES_MS, null)
  const host: Host = {
    ...page,
    kind: 'telegram',
    storage: createAccountStore(page.storage, launch.user),
    features,
    openLink: async address => openOutside(address, can) || page.openLink(address),
    async paste() {
      const text = await withTimeout(page.paste, PASTE_MS, null)
      return text ?? (await loaded())?.readClipboard() ?? null
    },
    async share(content, prepare) {
      const outcome = prepare && can.preparedMessages && (await (await loaded())?.sendPrepared(prepare))
      return outcome || (shareToChat(content, can) ? 'shared' : page.share(content))
    },
    languages: () => [...(launch.language ? [launch.language] : []), ...page.languages()],
    scheme: looks.scheme,
    onScheme: looks.onScheme,
    visible: visibility.visible,
    onVisible: visibility.onVisible
  }
  return { host, launch, can }
}

// src/open/inline.ts does this before the first request, except in old clients, which it does not recognize.
function forgetOther({ storage, tabStorage }: Host, { user }: TelegramLaunch): void {
  if (isKnownToInlineScript() || storage.get('owner') === user) return
  const launch = tabStorage.get('launch')
  storage.set('owner', user)
  for (const store of [storage, tabStorage]) for (const key of store.keys('')) if (key !== 'owner') store.remove(key)
  if (launch !== null) tabStorage.set('launch', launch)
}

function loadFeatures(context: FeaturesContext, loadPage: Host['features']): () => Promise<TelegramFeatures> {
  let featuresPromise: Promise<TelegramFeatures> | undefined
  const make = async (): Promise<TelegramFeatures> => {
    try {
      // The page's actions come with its features: the fallback where an old client has none.
      const [{ createTelegramFeatures }] = await Promise.all([import('./features.ts'), loadPage().catch(() => null)])
      return createTelegramFeatures(context)
    } catch (error) {
      warn(error)
      // No network, or another release on the server: the app works as a page, and the next call tries again.
      featuresPromise = undefined
      return withoutSdk(context)
    }
  }
  return () => {
    featuresPromise ??= make()
    return featuresPromise
  }
}

// A page that is being left cancels its requests: that is no fault.
let isLeft = false
addEventListener('pagehide', () => {
  isLeft = true
})
addEventListener('pageshow', () => {
  isLeft = false
})

function warn(error: unknown): void {
  if (!isLeft) console.warn('telegram', error)
}

const withoutSdk = ({ launch }: FeaturesContext): TelegramFeatures => ({
  ...pageFeatures,
  launch: toPublicLaunch(launch),
  close: () => sendToClient('web_app_close', {}),
  readClipboard: async () => null,
  sendPrepared: async () => null
})
