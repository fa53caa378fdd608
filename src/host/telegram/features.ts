import type { HostFeatures, Store } from '../host.ts'
import { isSafeLink } from '../links.ts'
import { pageFeatures } from '../page-features.ts'
import { serialQueue } from '../serial-queue.ts'
import type { HostLooks } from '../theme.ts'
import type { Visibility } from '../visibility.ts'
import { followBarColours, followInsets, followTheme, followViewport, unloadGuard } from './appearance.ts'
import { attempt, send } from './bridge.ts'
import { backButton, mainButton, secondaryButton, settingsButton } from './buttons.ts'
import type { Capabilities } from './capabilities.ts'
import { clipboard, cut, downloads, popup, scanner, writeAccess } from './dialogs.ts'
import { homeScreen } from './home-screen.ts'
import { publicLaunch, type TelegramLaunch } from './launch.ts'
import { preparedMessages, type SendPrepared } from './prepared.ts'
import { type Bridge, startSdk } from './sdk.ts'
import { biometrics, deviceStore, secureStore } from './secure-storage.ts'
import { followVisibility } from './visibility.ts'

// What everybody may write; people with Premium have more, and links of their own.
const STORY_TEXT = 200

/** The story editor. Source: https://core.telegram.org/bots/webapps, `shareToStory`. */
function stories(can: Capabilities): Pick<HostFeatures, 'shareStory'> {
  if (!can.stories) return {}
  return {
    shareStory({ picture, text, url }) {
      const { href } = new URL(picture, location.href)
      if (!isSafeLink(href) || !isSafeLink(url) || url.length > STORY_TEXT) return false
      const room = STORY_TEXT - url.length - 1
      const words = room > 1 ? cut(text, room) : ''
      return send('web_app_share_to_story', { media_url: href, text: `${words} ${url}`.trim() })
    }
  }
}

/** What the features are made of. */
export interface FeaturesContext {
  launch: TelegramLaunch
  can: Capabilities
  looks: HostLooks
  visibility: Visibility
  /** Keeps the launch for a reload. */
  tab: Store
  /** Keeps the insets for the next launch. */
  device: Store
}

/** What Telegram brings, and what the host itself uses of it. */
export interface TelegramFeatures extends HostFeatures {
  /** See `Host.paste`. */
  readClipboard: () => Promise<string | null>
  sendPrepared: SendPrepared
}

/** Starts the SDK and makes the features. Throws when the SDK does. */
export function telegramFeatures({ launch, can, looks, visibility, tab, device }: FeaturesContext): TelegramFeatures {
  const bridge = startSdk(launch)
  followTheme(bridge, looks, tab)
  followInsets(bridge, can, device, launch.platform)
  followBarColours(bridge, can, looks)
  const enqueue = serialQueue()
  const getBiometrics = biometrics(bridge, can, enqueue)
  return {
    ...pageFeatures,
    launch: publicLaunch(launch),
    hasBack: can.ownBack,
    hasMainButton: true,
    canScan: can.scanner,
    get biometrics() {
      return getBiometrics()
    },
    secureStore: secureStore(bridge, can),
    ...deviceStore(bridge, can),
    onBack: backButton(bridge),
    mainButton: mainButton(bridge, can),
    ...secondaryButton(bridge, can),
    holdOpen: unloadGuard(bridge, can, launch.platform),
    onSettings: settingsButton(bridge),
    onActivated: followVisibility(bridge, can, visibility),
    onViewport: followViewport(bridge),
    haptic: can.haptics ? haptic(bridge) : pageFeatures.haptic,
    ask: popup(bridge, can, enqueue),
    scan: scanner(bridge, can, enqueue),
    downloadFrom: downloads(bridge, can, enqueue),
    ...writeAccess(bridge, can, enqueue),
    ...homeScreen(bridge, can, enqueue),
    ...stories(can),
    close: () => attempt(() => bridge.app.close()),
    readClipboard: clipboard(bridge, can),
    sendPrepared: preparedMessages(bridge, enqueue)
  }
}

const haptic =
  ({ app: { HapticFeedback } }: Bridge): HostFeatures['haptic'] =>
  kind =>
    void attempt(() =>
      kind === 'selection' ? HapticFeedback.selectionChanged() : HapticFeedback.notificationOccurred(kind)
    )
