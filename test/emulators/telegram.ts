// An emulated Telegram client, without drawing: the playground draws it, tests control it.
import { answerBiometry } from './device.ts'
import { closePopup, closeScanner, readCode } from './dialogs.ts'
import type { TelegramEmulator, TelegramOptions } from './emulator.ts'
import { Engine } from './engine.ts'
import { launchHash, launchQuery } from './launch.ts'
import { isAtLeast } from './profiles.ts'
import { viewport } from './surroundings.ts'

export type { TelegramEmulator, TelegramOptions } from './emulator.ts'

type Actions = Omit<TelegramEmulator, 'log' | 'state' | 'traits' | 'version' | 'around' | 'device'>

/** Makes a client. Nothing of it touches a page before `install`. */
export function createTelegramEmulator(options: TelegramOptions): TelegramEmulator {
  const engine = new Engine(options)
  const actions: Actions = {
    ...launching(engine),
    ...answering(engine),
    ...surrounding(engine),
    onChange: listener => engine.onChange(listener)
  }
  return Object.defineProperties(actions, {
    log: { get: () => engine.log },
    state: { get: () => engine.state },
    traits: { get: () => engine.traits },
    version: { get: () => engine.version },
    around: { get: () => engine.around },
    device: { get: () => engine.device }
  }) as TelegramEmulator
}

const launching = (engine: Engine) => ({
  launchHash: () => launchHash(engine.options, engine.now()),
  launchQuery: () => launchQuery(engine.options),
  install: (page: object) => engine.install(page),
  receive: (type: string, json: string) => engine.receive(type, json),
  relaunch(change: Partial<TelegramOptions> = {}) {
    engine.relaunch(change)
    return launchHash(engine.options, engine.now())
  }
})

const closedByHand = 'the person closed the app'

const answering = (engine: Engine) => ({
  press(button: 'back' | 'main' | 'secondary' | 'settings'): boolean {
    const state = engine.state[button]
    const can = typeof state === 'boolean' ? state : state?.active === true
    if (can) engine.notify(`${button}_button_pressed`, {})
    return can
  },
  pressClose() {
    if (engine.state.confirmClosing) engine.change({ question: { kind: 'close' } })
    else engine.close(closedByHand)
  },
  answerPopup: (id: string | null) => closePopup(engine, engine.pace, id),
  answer: (yes: boolean) => answerQuestion(engine, yes),
  readCode: (text: string) => readCode(engine, text),
  closeScanner: () => closeScanner(engine),
  touch: () => engine.touch(),
  dismissNotice: () => engine.change({ notice: null })
})

function answerQuestion(engine: Engine, yes: boolean) {
  const { question } = engine.state
  if (!question) return
  engine.change({ question: null })
  switch (question.kind) {
    case 'download':
      if (yes) engine.change({ download: { url: question.url, name: question.name } })
      return engine.answer('file_download_requested', { status: yes ? 'downloading' : 'cancelled' })
    case 'message':
      if (yes) return engine.answer('prepared_message_sent', {})
      return engine.answer('prepared_message_failed', { error: 'USER_DECLINED' })
    case 'link-share':
      // Sharing a link sends no event to the app.
      return engine.note(yes ? 'link shared' : 'link not shared', question.path)
    case 'write-access':
      return engine.answer('write_access_requested', { status: yes ? 'allowed' : 'cancelled' })
    case 'home-screen':
      return yes ? engine.answer('home_screen_added') : engine.answer('home_screen_failed', { error: 'UNSUPPORTED' })
    case 'close':
      return yes ? engine.close(closedByHand) : undefined
    default:
      answerBiometry(engine, question.kind, 'token' in question ? question.token : '', yes)
  }
}

const surrounding = (
  engine: Engine
): Pick<Actions, 'setTheme' | 'setSize' | 'setSafeArea' | 'setKeyboard' | 'setVisible' | 'setFaults'> => ({
  setTheme(theme) {
    engine.around = { ...engine.around, theme }
    engine.options = { ...engine.options, theme }
    engine.notify('theme_changed', { theme_params: theme })
    engine.change({})
  },
  setSize(size, stable = true) {
    engine.around = { ...engine.around, ...size }
    engine.notify('viewport_changed', viewport(engine, stable))
  },
  setSafeArea(safeArea, contentSafeArea = engine.around.contentSafeArea) {
    engine.around = { ...engine.around, safeArea, contentSafeArea }
    if (!isAtLeast(engine.version, '8.0')) return
    engine.notify('safe_area_changed', safeArea)
    engine.notify('content_safe_area_changed', contentSafeArea)
  },
  setKeyboard(open) {
    engine.change({ keyboard: open })
    engine.notify('viewport_changed', viewport(engine, false))
    engine.notify('viewport_changed', viewport(engine))
  },
  setVisible(visible) {
    engine.change({ visible })
    if (isAtLeast(engine.version, '8.0')) engine.notify('visibility_changed', { is_visible: visible })
  },
  setFaults(faults) {
    engine.options = { ...engine.options, faults }
  }
})
