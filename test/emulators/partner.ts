// An emulated partner's app, without drawing: the playground draws it, tests control it.
import type { BridgeInsets, BridgeTheme } from '../../src/host/partner/appearance.ts'
import type { BridgeStart, Capability } from '../../src/host/partner/protocol.ts'
import type { Fault } from './faults.ts'
import type { MessageLog } from './log.ts'
import { PartnerEngine } from './partner-engine.ts'
import type { PartnerProfile } from './partner-transport.ts'
import type { HostState } from './state.ts'

export const allCapabilities: readonly Capability[] = [
  'back',
  'mainButton',
  'share',
  'download',
  'openLink',
  'scan',
  'dialog',
  'haptics',
  'dirty',
  'close',
  'session'
]

export interface PartnerOptions {
  profile: PartnerProfile
  capabilities: readonly Capability[]
  /** Returns a new one-time code, as the partner's backend would; null when nobody is signed in. */
  code?: () => Promise<string | null> | string | null
  user?: string
  theme?: BridgeTheme
  language?: string
  safeArea?: BridgeInsets
  start?: BridgeStart
  /** The partner's page around a frame, in tests. */
  origin?: string
  faults?: readonly Fault[]
  lateMs?: number
  /** Continues an earlier host. */
  log?: MessageLog
  /** Never answers hello. */
  silent?: boolean
}

/** The partner's app: actions of a person, and state for tests. */
export interface PartnerEmulator {
  readonly log: MessageLog
  readonly state: Readonly<HostState>
  /** The app's path, as it reports it. */
  readonly path: string
  /** The person who is signed in at the partner. */
  readonly user: string
  launchHash(): string
  /** Puts the partner's side into the page, before anything runs there. Returns how to remove it. */
  install(page: object): () => void
  /** Presses a button. Returns false when it is hidden or disabled. */
  press(button: 'back' | 'main' | 'settings'): boolean
  /** The person closes the app. While something would be lost, it asks first. */
  pressClose(): void
  /** `confirm`, or anything else for no. */
  answerPopup(id: string | null): void
  answer(yes: boolean): void
  readCode(text: string): void
  closeScanner(): void
  setTheme(theme: BridgeTheme): void
  setLanguage(language: string): void
  setSafeArea(safeArea: BridgeInsets): void
  setVisible(visible: boolean): void
  setFaults(faults: readonly Fault[]): void
  /** Signs in another person, or the same one, with a new code. */
  handOver(user?: string): Promise<void>
  /** The person signed out of the partner's app. */
  signOut(): void
  navigate(path: string): void
  dismissNotice(): void
  relaunch(change?: Partial<PartnerOptions>): string
  onChange(listener: () => void): () => void
}

/** Makes a partner's app. Nothing of it touches a page before `install`. */
export function createPartnerEmulator(options: PartnerOptions): PartnerEmulator {
  const engine = new PartnerEngine(options)
  const actions = { ...launching(engine), ...answering(engine), ...surrounding(engine) }
  return Object.defineProperties(actions, {
    log: { get: () => engine.log },
    state: { get: () => engine.state },
    path: { get: () => engine.path },
    user: { get: () => engine.options.user ?? '' }
  }) as unknown as PartnerEmulator
}

const closedByHand = 'the person closed the app'

const launching = (engine: PartnerEngine) => ({
  launchHash: () => engine.launchHash(),
  install: (page: object) => engine.install(page),
  onChange: (listener: () => void) => engine.onChange(listener),
  relaunch(change: Partial<PartnerOptions> = {}) {
    engine.relaunch(change)
    return engine.launchHash()
  }
})

const answering = (engine: PartnerEngine) => ({
  press(button: 'back' | 'main' | 'settings'): boolean {
    const can = button === 'settings' || (button === 'back' ? engine.state.back : engine.state.main?.active === true)
    if (can) engine.send(button === 'main' ? 'mainButton.pressed' : `${button}.pressed`, {})
    return can
  },
  pressClose() {
    if (engine.state.confirmClosing) engine.change({ question: { kind: 'close' } })
    else engine.close(closedByHand)
  },
  answerPopup: (id: string | null) => void (engine.state.popup && engine.reply({ confirmed: id === 'confirm' })),
  answer(yes: boolean) {
    const { question } = engine.state
    if (question?.kind === 'share') engine.reply({ shared: yes })
    if (question?.kind !== 'close') return
    engine.change({ question: null })
    if (yes) engine.close(closedByHand)
  },
  readCode: (text: string) => void (engine.state.scanner !== null && engine.reply({ text })),
  closeScanner: () => void (engine.state.scanner !== null && engine.reply({ text: null })),
  dismissNotice: () => engine.change({ notice: null })
})

const surrounding = (engine: PartnerEngine) => ({
  setTheme(theme: BridgeTheme) {
    engine.options = { ...engine.options, theme }
    engine.send('theme', theme)
  },
  setLanguage(language: string) {
    engine.options = { ...engine.options, language }
    engine.send('language', { language })
  },
  setSafeArea: (safeArea: BridgeInsets) => engine.send('safeArea', safeArea),
  setVisible(visible: boolean) {
    engine.change({ visible })
    engine.send('visibility', { visible })
    if (visible) engine.send('activated', {})
  },
  setFaults(faults: readonly Fault[]) {
    engine.options = { ...engine.options, faults }
  },
  async handOver(user?: string) {
    if (user !== undefined) engine.options = { ...engine.options, user }
    const code = await engine.options.code?.()
    if (code) engine.send('session', { code, user: engine.options.user })
  },
  signOut: () => engine.send('session.end', {}),
  navigate: (path: string) => engine.send('navigate', { path })
})
