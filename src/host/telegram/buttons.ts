import { readColor } from '../color.ts'
import type { HostFeatures, MainButton } from '../host.ts'
import { createOwners } from '../owners.ts'
import { attemptCall } from './bridge.ts'
import type { Capabilities } from './capabilities.ts'
import { truncate } from './dialogs.ts'
import { type Bridge, reportErrors } from './sdk.ts'

// Some clients report one press twice. Nobody presses the main button again within this time; the back button some do.
const MAIN_PAUSE_MS = 400
const BACK_PAUSE_MS = 80

/** Lets a call through, and no other within the pause after it. */
function createLimiter(pauseMs: number) {
  let last = Number.NEGATIVE_INFINITY
  return (call: () => void): void => {
    const now = performance.now()
    if (now - last < pauseMs) return
    last = now
    call()
  }
}

/** Returns the page's current value of a color token; clients drop a button whose color they cannot parse. */
export function getThemeColor(name: string, fallback: string): string {
  return readColor(getComputedStyle(document.documentElement).getPropertyValue(name)) ?? fallback
}

/** A button of the client that is visible while it has a listener. */
function createSimpleButton(button: Bridge['app']['BackButton'], pauseMs: number): HostFeatures['onBack'] {
  const listeners = createOwners<() => void>(listener => attemptCall(() => (listener ? button.show() : button.hide())))
  const press = createLimiter(pauseMs)
  button.onClick(reportErrors(() => press(() => listeners.current()?.())))
  return listener => listeners.hold(listener).release
}

/** Returns the client's back button, which is visible while it has a listener. */
export const createBackButton = ({ app }: Bridge): HostFeatures['onBack'] =>
  createSimpleButton(app.BackButton, BACK_PAUSE_MS)

/** The "Settings" item of the client's menu. */
export const createSettingsButton = ({ app }: Bridge): HostFeatures['onSettings'] =>
  createSimpleButton(app.SettingsButton, MAIN_PAUSE_MS)

type BottomButton = Bridge['app']['MainButton']

/** Returns the colors of a button: its own and its text's. */
type Colors = () => readonly [own: string, text: string]

/** Returns the client's main button, which is hidden without a label. */
export const createMainButton = (bridge: Bridge, can: Capabilities): HostFeatures['mainButton'] =>
  createBottomButton(bridge, can, bridge.app.MainButton, () => [
    getThemeColor('--accent', '#2b3a8c'),
    getThemeColor('--on-accent', '#ffffff')
  ])

/** The secondary button, below the main one: two long texts beside each other would be cut. */
export function createSecondaryButton(bridge: Bridge, can: Capabilities): Pick<HostFeatures, 'secondaryButton'> {
  if (!can.secondaryButton) return {}
  const own = bridge.app.SecondaryButton
  own.setParams({ position: 'bottom' })
  const colors: Colors = () => [getThemeColor('--surface', '#ffffff'), getThemeColor('--accent-text', '#2b3a8c')]
  return { secondaryButton: createBottomButton(bridge, can, own, colors) }
}

/** A button below the page. `busy` and `disabled` are also checked here: a press may be on its way when they change. */
function createBottomButton(
  { app, send }: Bridge,
  can: Capabilities,
  own: BottomButton,
  colors: Colors
): HostFeatures['mainButton'] {
  const buttonOwners = createOwners<MainButton>(button => attemptCall(() => showButton(own, button, colors)))
  const press = createLimiter(MAIN_PAUSE_MS)
  own.onClick(
    reportErrors(() => {
      const button = buttonOwners.current()
      if (!button || button.busy || button.disabled) return
      press(() => {
        leaveField(send, can)
        button.onPress()
      })
    })
  )
  // The page's colors have changed with the theme.
  app.onEvent(
    'themeChanged',
    reportErrors(() => attemptCall(() => showButton(own, buttonOwners.current(), colors)))
  )
  return button => buttonOwners.hold(button)
}

function showButton(own: BottomButton, button: MainButton | undefined, colors: Colors): void {
  const text = truncate(button?.label ?? '', 64)
  if (!button || !text) return void own.hide()
  // Hiding the progress also enables the button, so `is_active` is set after it.
  if (own.isProgressVisible && !button.busy) own.hideProgress()
  const [color, text_color] = colors() as readonly [`#${string}`, `#${string}`]
  own.setParams({ text, color, text_color, is_active: !button.busy && !button.disabled, is_visible: true })
  if (button.busy && !own.isProgressVisible) own.showProgress(false)
}

// The button is outside the page: a press on it leaves the focus in the field, and the keyboard over what comes next.
function leaveField(send: Bridge['send'], can: Capabilities) {
  const field = document.activeElement
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return
  field.blur()
  if (can.hideKeyboard) send('web_app_hide_keyboard')
}
