// The state of a client that the app and the person can change.

/** A button below the app. */
export interface BarButton {
  text: string
  color: string
  textColor: string
  active: boolean
  progress: boolean
}

export interface PopupButton {
  id: string
  type: 'default' | 'ok' | 'close' | 'cancel' | 'destructive'
  text: string
}

export interface Popup {
  title: string
  message: string
  buttons: readonly PopupButton[]
}

/** A question to the person, answered with yes or no. */
export type Question =
  | { kind: 'biometry-access' | 'biometry-auth'; reason: string }
  | { kind: 'biometry-token'; token: string }
  | { kind: 'download'; url: string; name: string }
  | { kind: 'message'; id: string }
  | { kind: 'link-share'; path: string }
  | { kind: 'share'; text: string }
  | { kind: 'write-access' | 'home-screen' }
  | { kind: 'close' }

export interface HostState {
  /** Why the app was closed; null while it is open. */
  closed: string | null
  ready: boolean
  expanded: boolean
  fullscreen: boolean
  back: boolean
  settings: boolean
  main: BarButton | null
  secondary: BarButton | null
  header: string
  background: string
  bottomBar: string
  confirmClosing: boolean
  verticalSwipes: boolean
  popup: Popup | null
  /** The hint of the open scanner; null without a scanner. */
  scanner: string | null
  question: Question | null
  /** The last file that the client has downloaded. */
  download: { url: string; name: string } | null
  /** The last toast or opened link. */
  notice: string | null
  keyboard: boolean
  visible: boolean
  /** The number of haptic feedbacks, and the last kind. */
  haptics: number
  haptic: string
}

export const startState = (theme: Readonly<Record<string, string>>): HostState => ({
  closed: null,
  ready: false,
  expanded: false,
  fullscreen: false,
  back: false,
  settings: false,
  main: null,
  secondary: null,
  header: theme.header_bg_color ?? theme.bg_color ?? '#ffffff',
  background: theme.bg_color ?? '#ffffff',
  bottomBar: theme.bottom_bar_bg_color ?? theme.secondary_bg_color ?? '#ffffff',
  confirmClosing: false,
  verticalSwipes: true,
  popup: null,
  scanner: null,
  question: null,
  download: null,
  notice: null,
  keyboard: false,
  visible: true,
  haptics: 0,
  haptic: ''
})
