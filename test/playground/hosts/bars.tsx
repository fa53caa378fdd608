// The bars that a host draws above and below the app.
import { useState } from 'react'
import type { BarButton } from '../../emulators/state.ts'
import type { PlayHost } from './launch.ts'

const inks = (background: string) => {
  const part = (at: number) => Number.parseInt(background.slice(at, at + 2), 16)
  const bright = /^#[0-9a-f]{6}$/i.test(background) ? 0.299 * part(1) + 0.587 * part(3) + 0.114 * part(5) : 255
  return bright < 140 ? '#ffffff' : '#111111'
}

const names = { telegram: 'Merchant Wallet', partner: 'Partner app', none: 'Browser' }
const lines = { telegram: 'mini app', partner: 'a page of Merchant Wallet', none: '' }

export interface HeaderProps {
  host: PlayHost
  onReload: () => void
}

/** The bar above the app: title, back or close, and the menu. */
export function Header({ host, onReload }: HeaderProps) {
  const { kind, emulator } = host
  const { state } = emulator
  if (kind === 'none') {
    return (
      <header className="phone-header">
        <button type="button" className="phone-icon" aria-label="Reload" onClick={onReload}>
          ⟳
        </button>
        <span className="phone-address">{location.host}/</span>
      </header>
    )
  }
  return (
    <header className="phone-header" style={{ background: state.header, color: inks(state.header) }}>
      {state.back ? (
        <button type="button" className="phone-icon" aria-label="Host back" onClick={() => emulator.press('back')}>
          ‹
        </button>
      ) : (
        <CloseButton host={host} />
      )}
      <span className="phone-title">
        <b>{names[kind]}</b>
        <small>{lines[kind]}</small>
      </span>
      {state.back && <CloseButton host={host} />}
      <Menu host={host} onReload={onReload} />
    </header>
  )
}

const CloseButton = ({ host }: { host: PlayHost }) => (
  <button type="button" className="phone-icon" aria-label="Host close" onClick={() => host.emulator.pressClose()}>
    ✕
  </button>
)

function Menu({ host, onReload }: HeaderProps) {
  const [open, setOpen] = useState(false)
  const { kind, emulator } = host
  const item = (label: string, act: () => void) => (
    <button
      type="button"
      role="menuitem"
      onClick={() => {
        setOpen(false)
        act()
      }}
    >
      {label}
    </button>
  )
  const { visible, keyboard, settings } = emulator.state
  return (
    <>
      <button
        type="button"
        className="phone-icon"
        aria-label="Host menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        ⋯
      </button>
      {open && (
        <button
          type="button"
          className="phone-menu-ground"
          aria-label="Close the menu"
          onClick={() => setOpen(false)}
        />
      )}
      {open && (
        <div className="phone-menu" role="menu">
          {(settings || kind === 'partner') && item('Settings', () => emulator.press('settings'))}
          {item('Reload page', onReload)}
          {item(visible ? 'Put into background' : 'Bring to front', () => emulator.setVisible(!visible))}
          {kind === 'telegram' &&
            item(keyboard ? 'Hide keyboard' : 'Show keyboard', () => emulator.setKeyboard(!keyboard))}
          {kind === 'partner' && item('Hand the session over again', () => void emulator.handOver())}
          {kind === 'partner' && item('Sign out of the partner', () => emulator.signOut())}
        </div>
      )}
    </>
  )
}

/** The host's main button, and its secondary button if shown. */
export function MainButtons({ host }: { host: PlayHost }) {
  const { emulator, kind } = host
  const { main, secondary, bottomBar } = emulator.state
  if (kind === 'none' || (!main && !secondary)) return null
  return (
    <footer className="phone-buttons" style={{ background: bottomBar }}>
      {main && <Button button={main} name="Host main button" onPress={() => emulator.press('main')} />}
      {secondary && kind === 'telegram' && (
        <Button button={secondary} name="Host second button" onPress={() => emulator.press('secondary')} />
      )}
    </footer>
  )
}

interface ButtonProps {
  button: BarButton
  name: string
  onPress: () => void
}

const Button = ({ button, name, onPress }: ButtonProps) => (
  <button
    type="button"
    aria-label={`${name}: ${button.text}`}
    disabled={!button.active}
    style={{ background: button.color, color: button.textColor }}
    onClick={onPress}
  >
    {button.progress ? <i className="phone-progress" /> : button.text}
  </button>
)
