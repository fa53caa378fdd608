import type { MouseEvent, PointerEvent, ReactNode } from 'react'

type PressProps = {
  /** The address of a link; without one it is a button. */
  href?: string | undefined
  onClick?: ((event: MouseEvent) => void) | (() => void) | undefined
  onPointerDown?: ((event: PointerEvent) => void) | undefined
  onPointerMove?: ((event: PointerEvent) => void) | undefined
  onPointerUp?: (() => void) | undefined
  onPointerCancel?: (() => void) | undefined
  className: string
  children: ReactNode
  disabled?: boolean | undefined
  'aria-label'?: string | undefined
  'aria-current'?: 'page' | boolean | undefined
  'aria-expanded'?: boolean | undefined
  'aria-haspopup'?: 'dialog' | undefined
  'aria-pressed'?: boolean | undefined
  'aria-busy'?: boolean | undefined
  'aria-disabled'?: boolean | undefined
  'data-focus'?: boolean | undefined
  'data-set'?: string | undefined
  type?: 'button' | 'submit' | undefined
  form?: string | undefined
  target?: string | undefined
  rel?: string | undefined
}

/** Renders a link or a button. */
export function Press({ href, type = 'button', ...rest }: PressProps) {
  return href === undefined ? <button type={type} {...rest} /> : <a href={href} {...rest} />
}

export const externalLinkAttributes = { target: '_blank', rel: 'noopener noreferrer' }
