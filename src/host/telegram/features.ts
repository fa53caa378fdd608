import type { HostFeatures, Store } from '../host.ts'
import { pageFeatures } from '../page-features.ts'
import { serialQueue } from '../serial-queue.ts'
import type { HostLooks } from '../theme.ts'
import { backButton, barColours, closing, mainButton, settingsButton } from './bars.ts'
import type { Capabilities } from './capabilities.ts'
import { clipboard, downloads, popup, scanner } from './dialogs.ts'
import type { TelegramLaunch } from './launch.ts'
import { preparedMessages, type SendPrepared } from './prepared.ts'
import { startSdk } from './sdk.ts'
import type { Shown } from './shown.ts'
import { followInsets, followTheme, followViewport, followVisibility } from './surroundings.ts'
import { biometry, secureStore } from './vault.ts'
import { writeAccess } from './write-access.ts'

/** What the host has already when it is asked for the rest. */
export interface Ground {
  launch: TelegramLaunch
  can: Capabilities
  looks: HostLooks
  shown: Shown
  /** Tells the client that the page is painted; once. */
  ready: () => void
  /** Where the launch is kept for a reload. */
  tab: Store
}

/** What Telegram brings, and what the host itself takes from it. */
export interface TelegramFeatures extends HostFeatures {
  /** See `Host.paste`. */
  readClipboard: () => Promise<string | null>
  sendPrepared: SendPrepared
}

/** Loads the SDK and puts everything on it. Rejects when the SDK cannot be had. */
export async function telegramFeatures(ground: Ground): Promise<TelegramFeatures> {
  const { launch, can, looks, shown, ready, tab } = ground
  const wire = await startSdk(launch)
  followTheme(wire, looks, tab)
  followInsets(wire, can, tab)
  barColours(wire, can, looks)
  const person = serialQueue()
  const biometrics = biometry(wire, can, person)
  return {
    ...pageFeatures,
    launch: publicLaunch(launch),
    hasBack: can.back,
    hasMainButton: true,
    canScan: can.scanner,
    get biometrics() {
      return biometrics()
    },
    secureStore: secureStore(wire, can),
    ready,
    onBack: backButton(wire, can),
    mainButton: mainButton(wire, can),
    holdOpen: closing(wire, can),
    onSettings: settingsButton(wire, can),
    onActivated: followVisibility(wire, can, shown),
    onViewport: followViewport(wire),
    haptic: can.haptics
      ? kind => void wire.post('web_app_trigger_haptic_feedback', hapticOf(kind))
      : pageFeatures.haptic,
    ask: popup(wire, can, person),
    scan: scanner(wire, can, person),
    downloadFrom: downloads(wire, can, person),
    ...writeAccess(wire, can, person),
    close: () => wire.post('web_app_close', {}),
    readClipboard: clipboard(wire, can),
    sendPrepared: preparedMessages(wire, person)
  }
}

/** What the app may know of a launch. */
export const publicLaunch = ({ kind, initData, version, platform, start }: TelegramLaunch): HostFeatures['launch'] => ({
  kind,
  initData,
  version,
  platform,
  start
})

const hapticOf = (kind: Parameters<HostFeatures['haptic']>[0]): object =>
  kind === 'selection' ? { type: 'selection_change' } : { type: 'notification', notification_type: kind }
