import type { HostFeatures, Store } from '../host.ts'
import { isSafeLink } from '../links.ts'
import { pageFeatures } from '../page-features.ts'
import { createSerialQueue } from '../serial-queue.ts'
import type { HostLooks } from '../theme.ts'
import type { Visibility } from '../visibility.ts'
import { createUnloadGuard, followBarColors, followInsets, followTheme, followViewport } from './appearance.ts'
import { attemptCall, sendToClient } from './bridge.ts'
import { createBackButton, createMainButton, createSecondaryButton, createSettingsButton } from './buttons.ts'
import type { Capabilities } from './capabilities.ts'
import { createClipboard, createDownloads, createPopup, createScanner, truncate, writeAccess } from './dialogs.ts'
import { createHomeScreen } from './home-screen.ts'
import { type TelegramLaunch, toPublicLaunch } from './launch.ts'
import { createPreparedMessages, type SendPrepared } from './prepared.ts'
import { type Bridge, startSdk } from './sdk.ts'
import { createBiometrics, createDeviceStore, createSecureStore } from './secure-storage.ts'
import { followVisibility } from './visibility.ts'

// What everybody may write; people with Premium have more, and links of their own.
const STORY_TEXT = 200

/** The story editor. Source: https://core.telegram.org/bots/webapps, `shareToStory`. */
function createStories(can: Capabilities): Pick<HostFeatures, 'shareStory'> {
  if (!can.stories) return {}
  return {
    shareStory({ picture, text, url }) {
      const { href } = new URL(picture, location.href)
      if (!isSafeLink(href) || !isSafeLink(url) || url.length > STORY_TEXT) return false
      const room = STORY_TEXT - url.length - 1
      const words = room > 1 ? truncate(text, room) : ''
      return sendToClient('web_app_share_to_story', { media_url: href, text: `${words} ${url}`.trim() })
    }
  }
}

/** The dependencies of the features. */
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

/** The features that Telegram supplies, and those that the host itself uses. */
export interface TelegramFeatures extends HostFeatures {
  /** See `Host.paste`. */
  readClipboard: () => Promise<string | null>
  sendPrepared: SendPrepared
}

/** Starts the SDK and makes the features. Throws when the SDK does. */
export function createTelegramFeatures({
  launch,
  can,
  looks,
  visibility,
  tab,
  device
}: FeaturesContext): TelegramFeatures {
  const bridge = startSdk(launch)
  followTheme(bridge, looks, tab)
  followInsets(bridge, can, device, launch.platform)
  followBarColors(bridge, can, looks)
  const enqueue = createSerialQueue()
  const getBiometrics = createBiometrics(bridge, can, enqueue)
  return {
    ...pageFeatures,
    launch: toPublicLaunch(launch),
    hasBack: can.ownBack,
    hasMainButton: true,
    canScan: can.scanner,
    get biometrics() {
      return getBiometrics()
    },
    secureStore: createSecureStore(bridge, can),
    ...createDeviceStore(bridge, can),
    onBack: createBackButton(bridge),
    mainButton: createMainButton(bridge, can),
    ...createSecondaryButton(bridge, can),
    holdOpen: createUnloadGuard(bridge, can, launch.platform),
    onSettings: createSettingsButton(bridge),
    onActivated: followVisibility(bridge, can, visibility),
    onViewport: followViewport(bridge),
    haptic: can.haptics ? createHaptic(bridge) : pageFeatures.haptic,
    ask: createPopup(bridge, can, enqueue),
    scan: createScanner(bridge, can, enqueue),
    downloadFrom: createDownloads(bridge, can, enqueue),
    ...writeAccess(bridge, can, enqueue),
    ...createHomeScreen(bridge, can, enqueue),
    ...createStories(can),
    close: () => attemptCall(() => bridge.app.close()),
    readClipboard: createClipboard(bridge, can),
    sendPrepared: createPreparedMessages(bridge, enqueue)
  }
}

const createHaptic =
  ({ app: { HapticFeedback } }: Bridge): HostFeatures['haptic'] =>
  kind =>
    void attemptCall(() =>
      kind === 'selection' ? HapticFeedback.selectionChanged() : HapticFeedback.notificationOccurred(kind)
    )
