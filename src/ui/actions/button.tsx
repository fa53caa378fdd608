import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import './button.css'
import { externalLinkAttributes, Press } from './press.tsx'

export type ButtonProps = {
  children: ReactNode
  tone?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  type?: 'button' | 'submit' | undefined
  busy?: boolean | undefined
  /** Replaces the label of a wide button; other buttons keep their width and their label. */
  busyLabel?: string | undefined
  disabled?: boolean | undefined
  /** Ignores presses without looking disabled. */
  held?: boolean | undefined
  wide?: boolean | undefined
  small?: boolean | undefined
  icon?: IconName | undefined
  href?: string | undefined
  external?: boolean | undefined
  onClick?: (() => void) | undefined
  form?: string | undefined
  pressed?: boolean | undefined
  /** Has the focus when its dialog opens, so that Enter presses it. */
  autoFocus?: boolean | undefined
  /** Its name in links: they end with `?set=` and this name. */
  anchor?: string | undefined
}

export function Button(props: ButtonProps) {
  const {
    children,
    tone = 'primary',
    type = 'button',
    wide,
    busy,
    busyLabel,
    disabled,
    held,
    icon,
    href,
    onClick
  } = props
  const className = `button button-${tone}${wide ? ' button-wide' : ''}${props.small ? ' button-small' : ''}`
  const inside = (
    <>
      {busy && <span className="button-spinner" />}
      {icon && !(busy && wide) && <Icon name={icon} size={20} />}
      <span className="button-label">{(busy && wide && busyLabel) || children}</span>
    </>
  )
  return (
    <Press
      type={type}
      className={className}
      href={href}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      aria-disabled={held || undefined}
      aria-pressed={props.pressed}
      form={props.form}
      data-focus={props.autoFocus || undefined}
      data-set={props.anchor}
      onClick={held ? undefined : onClick}
      {...(props.external && externalLinkAttributes)}
    >
      {inside}
    </Press>
  )
}
