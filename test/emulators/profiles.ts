// The Telegram clients, and their differences.

export const profiles = ['ios', 'android', 'tdesktop', 'macos', 'web-a', 'web-k', 'none'] as const
/** A client of Telegram; `none` is a plain browser. */
export type Profile = (typeof profiles)[number]

/** How the page reaches the client: an object in the page, the old `external.notify`, the parent of a frame, or not at all. */
export type Transport = 'proxy' | 'notify' | 'frame' | 'none'

/** The versions at which something began; the last is the newest that is known. */
export const versions = [
  '6.0',
  '6.1',
  '6.2',
  '6.4',
  '6.9',
  '6.10',
  '7.2',
  '7.7',
  '7.10',
  '8.0',
  '9.0',
  '9.1',
  '10.2'
] as const
export const newestVersion = '10.2'

export interface Traits {
  /** The name of the client. */
  label: string
  /** The value of `tgWebAppPlatform`. */
  platform: string
  transport: Transport
  /** The object whose method receives events; a frame gets a message. */
  receiver: 'WebView' | 'TelegramGameProxy' | 'message'
  mobile: boolean
  /** The frame's sandbox; null without one. */
  sandbox: string | null
  /** Empty or malformed arguments close the app. */
  closesOnBadArguments: boolean
  /** The scanner: real, a notice without an event, or "closed" at once. */
  scanner: 'real' | 'silent' | 'closed'
  /** Popups: each answered; dropped in a cool-down; closed at once when there were too many; a second one ignored. */
  popups: 'plain' | 'cool-down' | 'locked' | 'one'
  answersTheme: boolean
  answersViewport: boolean
  biometry: boolean
  /** `silent`: the request is not even known. */
  secureStorage: 'real' | 'unsupported' | 'silent'
  deviceStorage: 'real' | 'unsupported' | 'silent'
  /** `touch`: only within ten seconds of one. */
  clipboard: 'text' | 'touch' | 'null' | 'missing'
  /** Links open only within ten seconds of a touch, and consume it. */
  linksNeedTouch: boolean
  /** Prepared messages are dropped without an answer later than ten seconds after a touch. */
  messagesNeedTouch: boolean
  /** Any request about the closing confirmation turns it on. */
  confirmsAlways: boolean
  /** A custom method that fails is never answered. */
  failsSilently: boolean
  /** What is answered about the home screen; `unknown` and `missed` can add the app. */
  homeScreen: 'unsupported' | 'unknown' | 'missed'
  /** A button update with an invalid color is dropped. */
  readsColors: boolean
}

const webView: Traits = {
  label: '',
  platform: '',
  transport: 'proxy',
  receiver: 'TelegramGameProxy',
  mobile: true,
  sandbox: null,
  closesOnBadArguments: false,
  scanner: 'real',
  popups: 'plain',
  answersTheme: true,
  answersViewport: true,
  biometry: true,
  secureStorage: 'real',
  deviceStorage: 'real',
  clipboard: 'text',
  linksNeedTouch: false,
  messagesNeedTouch: false,
  confirmsAlways: false,
  failsSilently: false,
  homeScreen: 'unsupported',
  readsColors: false
}

const frame: Traits = {
  ...webView,
  transport: 'frame',
  receiver: 'message',
  mobile: false,
  // Both web clients' own; the page may not download.
  sandbox:
    'allow-scripts allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation',
  scanner: 'silent',
  biometry: false
}

const table: Readonly<Record<Profile, Traits>> = {
  ios: {
    ...webView,
    label: 'Telegram iOS',
    platform: 'ios',
    clipboard: 'touch',
    linksNeedTouch: true,
    failsSilently: true,
    homeScreen: 'unknown'
  },
  android: {
    ...webView,
    label: 'Telegram Android',
    platform: 'android',
    receiver: 'WebView',
    popups: 'cool-down',
    messagesNeedTouch: true,
    homeScreen: 'missed',
    readsColors: true
  },
  tdesktop: {
    ...webView,
    label: 'Telegram Desktop',
    platform: 'tdesktop',
    mobile: false,
    closesOnBadArguments: true,
    scanner: 'silent',
    biometry: false,
    secureStorage: 'unsupported'
  },
  macos: {
    ...webView,
    label: 'Telegram macOS',
    platform: 'macos',
    mobile: false,
    answersTheme: false,
    scanner: 'silent'
  },
  'web-a': {
    ...frame,
    label: 'Telegram Web A',
    platform: 'weba',
    popups: 'locked',
    clipboard: 'null',
    confirmsAlways: true,
    secureStorage: 'unsupported',
    deviceStorage: 'unsupported'
  },
  'web-k': {
    ...frame,
    label: 'Telegram Web K',
    platform: 'web',
    scanner: 'closed',
    popups: 'one',
    clipboard: 'missing',
    answersViewport: false,
    secureStorage: 'silent',
    deviceStorage: 'silent'
  },
  none: { ...frame, label: 'Browser', platform: '', transport: 'none', sandbox: null }
}

export const getTraits = (profile: Profile): Traits => table[profile]

/** Returns whether a version such as 6.10 is the same as another or newer. */
export function isAtLeast(version: string, wanted: string): boolean {
  const [own, other] = [version, wanted].map(text => text.split('.').map(Number)) as [number[], number[]]
  for (let part = 0; part < Math.max(own.length, other.length); part += 1) {
    const difference = (own[part] ?? 0) - (other[part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
