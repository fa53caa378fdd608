import { readColour } from '../colour.ts'
import type { HostFeatures, MainButton, Release } from '../host.ts'
import { owners } from '../owners.ts'
import type { HostLooks } from '../theme.ts'
import type { Capabilities } from './capabilities.ts'
import { cut } from './dialogs.ts'
import type { Wire } from './sdk.ts'

// A press that a client tells twice is one press. Nobody presses the main button again so soon; back, some do.
const mainPauseMs = 400
const backPauseMs = 80

/** Lets a call through, then none until the pause is over. */
function once(pauseMs: number, now: () => number = () => performance.now()) {
  let last = Number.NEGATIVE_INFINITY
  return (call: () => void): void => {
    if (now() - last < pauseMs) return
    last = now()
    call()
  }
}

// Sends what is not as it was sent last. `again` sends it anyhow.
function sender(wire: Wire, type: string) {
  let sent = ''
  return (data: object, again = false): void => {
    const text = JSON.stringify(data)
    if (text === sent && !again) return
    sent = text
    wire.post(type, data)
  }
}

/** Colours of the page as they are now; hosts drop a button whose colour they cannot read. */
function colourOf(name: string, otherwise: string): string {
  return readColour(getComputedStyle(document.documentElement).getPropertyValue(name)) ?? otherwise
}

/** The back button: shown while somebody holds it. */
export function backButton(wire: Wire, can: Capabilities): HostFeatures['onBack'] {
  if (!can.back) return () => () => undefined
  const send = sender(wire, 'web_app_setup_back_button')
  const pressers = owners<() => void>(press => send({ is_visible: press !== undefined }))
  const press = once(backPauseMs)
  wire.on('back_button_pressed', () => press(() => pressers.current()?.()))
  return taken => pressers.hold(taken).release
}

/** The main button, with a lock of our own: Telegram's progress leaves it enabled, or enables it when it ends. */
export function mainButton(wire: Wire, can: Capabilities): HostFeatures['mainButton'] {
  const send = sender(wire, 'web_app_setup_main_button')
  const show = (button: MainButton | undefined, again?: boolean): void => {
    const text = cut(button?.label ?? '', 64)
    if (!button || !text) {
      send({ is_visible: false }, again)
      return
    }
    const active = !button.busy && !button.disabled
    const colours = { color: colourOf('--accent', '#2158e0'), text_color: colourOf('--on-accent', '#ffffff') }
    send({ is_visible: true, is_active: active, is_progress_visible: button.busy, text, ...colours }, again)
  }
  const shown = owners<MainButton>(show)
  const press = once(mainPauseMs)
  wire.on('main_button_pressed', () => {
    const button = shown.current()
    if (!button || button.busy || button.disabled) return
    press(() => {
      leaveField(wire, can)
      button.onPress()
    })
  })
  // The SDK answers a change of theme by taking a button away that it knows nothing of.
  wire.on('theme_changed', () => shown.current() && show(shown.current(), true))
  return button => shown.hold(button)
}

// The button stands outside the page, so that a press leaves the keyboard open over what comes next.
function leaveField(wire: Wire, can: Capabilities) {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  if (can.keyboard) wire.post('web_app_hide_keyboard')
}

/** The entry of the client's own menu: there while somebody listens. */
export function settingsButton(wire: Wire, can: Capabilities): HostFeatures['onSettings'] {
  if (!can.settings) return () => () => undefined
  const send = sender(wire, 'web_app_setup_settings_button')
  const listeners = owners<() => void>(listener => send({ is_visible: listener !== undefined }))
  const press = once(mainPauseMs)
  wire.on('settings_button_pressed', () => press(() => listeners.current()?.()))
  return listener => listeners.hold(listener).release
}

/** Closing confirmation and vertical swipes, both by who would lose something. */
export function closing(wire: Wire, can: Capabilities): HostFeatures['holdOpen'] {
  let asked = false
  const dirty = owners<true>(held => {
    const wanted = held === true
    if (wanted === asked) return
    asked = wanted
    if (can.swipes) wire.post('web_app_setup_swipe_behavior', { allow_vertical_swipe: !wanted })
    if (can.closing && (wanted || !can.closingSticks))
      wire.post('web_app_setup_closing_behavior', { need_confirmation: wanted })
  })
  return () => dirty.hold(true).release
}

/** Keeps the client's bars in the colours of the page. */
export function barColours(wire: Wire, can: Capabilities, looks: HostLooks): Release {
  if (!can.barColours) return () => undefined
  const header = sender(wire, 'web_app_set_header_color')
  const background = sender(wire, 'web_app_set_background_color')
  const bottom = sender(wire, 'web_app_set_bottom_bar_color')
  const send = (again?: boolean): void => {
    const dark = looks.scheme() === 'dark'
    const page = colourOf('--page', dark ? '#0d1017' : '#f3f5f9')
    header(can.anyHeaderColour ? { color: page } : { color_key: 'secondary_bg_color' }, again)
    background({ color: page }, again)
    if (can.bottomBarColour) bottom({ color: colourOf('--surface', dark ? '#171b24' : '#ffffff') }, again)
  }
  send()
  // After whoever else hears of it has put the new scheme on the page. The SDK has then sent colours of its own.
  return looks.onScheme(() => void setTimeout(() => send(true)))
}
