import { browserHost } from '../browser.ts'
import type { Host } from '../host.ts'
import { pageFeatures } from '../page-features.ts'
import { inTime } from '../serial-queue.ts'
import { applyTheme, hostLooks } from '../theme.ts'
import { capabilitiesOf } from './capabilities.ts'
import type { Ground, TelegramFeatures } from './features.ts'
import { readLaunch, type TelegramLaunch } from './launch.ts'
import { catchLinks, openOutside, shareToChat } from './links.ts'
import { shownBy } from './shown.ts'
import { ownStore } from './storage.ts'
import { isPlain, isReachable, post } from './wire.ts'

// A client is asked second, and on iOS gives its clipboard only within 10 s of a touch.
const pasteMs = 7_000
const sdkMs = 2_000

/** A Telegram client around the app, and how it launched it. */
export interface TelegramHost {
  host: Host
  launch: TelegramLaunch
}

/**
 * Makes the host of a launch that src/boot.ts kept. Null: it was none of Telegram's, or no client is there. The SDK is not
 * loaded before somebody asks for the features, which is after the first paint.
 */
export function telegramHost(raw: string): TelegramHost | null {
  const launch = readLaunch(raw)
  if (!launch || !isReachable()) {
    // src/boot.ts took the address at its word.
    applyTheme(null)
    return null
  }
  const page = browserHost()
  forgetOther(page, launch)
  const can = capabilitiesOf(launch.version, launch.platform)
  const looks = hostLooks(page)
  const shown = shownBy(page)
  if (launch.theme) looks.take(launch.theme)
  // Where it opens none, the link does by itself what a link does.
  catchLinks(address => openOutside(address, can))
  const ready = readyOnce()
  // The outline of the page is painted in the client's colours by the second frame; what it waits for may take long.
  requestAnimationFrame(() => requestAnimationFrame(ready))
  const features = rest({ launch, can, looks, shown, ready, tab: page.tabStorage }, page.features)
  const loaded = () => inTime<TelegramFeatures | null>(features, sdkMs, null)
  const host: Host = {
    ...page,
    kind: 'telegram',
    storage: ownStore(page.storage, launch.user),
    features,
    openLink: async address => openOutside(address, can) || page.openLink(address),
    async paste() {
      const text = await inTime(page.paste, pasteMs, null)
      return text ?? (await loaded())?.readClipboard() ?? null
    },
    async share(content, prepare) {
      const sent = prepare && can.preparedMessages && (await (await loaded())?.sendPrepared(prepare))
      return sent || (shareToChat(content, can) ? 'shared' : page.share(content))
    },
    languages: () => [...(launch.language ? [launch.language] : []), ...page.languages()],
    scheme: looks.scheme,
    onScheme: looks.onScheme,
    visible: shown.visible,
    onVisible: shown.onVisible
  }
  return { host, launch }
}

// src/boot.ts has done this before the first request, but not for the old clients whose object it does not look for.
function forgetOther({ storage, tabStorage }: Host, { user }: TelegramLaunch): void {
  if (isPlain() || storage.get('owner') === user) return
  const launch = tabStorage.get('launch')
  storage.set('owner', user)
  for (const store of [storage, tabStorage]) for (const key of store.keys('')) if (key !== 'owner') store.remove(key)
  if (launch !== null) tabStorage.set('launch', launch)
}

function rest(ground: Ground, bringPage: Host['features']): () => Promise<TelegramFeatures> {
  let made: Promise<TelegramFeatures> | undefined
  const make = async (): Promise<TelegramFeatures> => {
    // The page's own ways out come with its features, and stand in where an old client has none.
    const [loaded] = await Promise.all([import('./features.ts').catch(() => null), bringPage().catch(() => null)])
    const features = await loaded?.telegramFeatures(ground).catch(noted)
    if (features) return features
    // Without its code (no network, another release on the server) the app goes on as a page; asked again it may be had.
    made = undefined
    return withoutSdk(ground)
  }
  return () => {
    made ??= make()
    return made
  }
}

// What a page asks for while it is being left is cut off: nobody is there to miss it.
let isLeft = false
addEventListener('pagehide', () => {
  isLeft = true
})
addEventListener('pageshow', () => {
  isLeft = false
})

function noted(error: unknown): null {
  if (!isLeft) console.warn('telegram', error)
  return null
}

function readyOnce(): () => void {
  let told = false
  return () => {
    if (told) return
    told = true
    post('web_app_ready')
    post('web_app_expand')
  }
}

function withoutSdk({ launch, ready }: Ground): TelegramFeatures {
  const { kind, initData, version, platform, start } = launch
  return {
    ...pageFeatures,
    launch: { kind, initData, version, platform, start },
    ready,
    close: () => post('web_app_close', {}),
    readClipboard: async () => null,
    sendPrepared: async () => null
  }
}
