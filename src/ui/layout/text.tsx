import type { MouseEvent, ReactNode } from 'react'
import { outside } from '../actions/press.tsx'
import './text.css'

export type TextProps = {
  size?: 'caption' | 'secondary' | 'body' | 'section' | 'title' | 'amount' | undefined
  tone?: 'normal' | 'quiet' | 'accent' | 'success' | 'warning' | 'danger' | 'pending' | undefined
  weight?: 400 | 500 | 700 | undefined
  align?: 'start' | 'center' | 'end' | undefined
  as?: 'p' | 'span' | 'h1' | 'h2' | 'h3' | 'strong' | 'time' | undefined
  /** Figures of equal width, for numbers under each other. */
  figures?: boolean | undefined
  /** For ids and addresses, which have no place to break. */
  breakAll?: boolean | undefined
  children: ReactNode
}

export function Text({ size = 'body', tone, weight, align, as: Tag = 'p', figures, breakAll, children }: TextProps) {
  const classes = ['text', `text-${size}`]
  if (tone) classes.push(`text-${tone}`)
  if (weight) classes.push(`text-${weight}`)
  if (align) classes.push(`text-${align}`)
  if (figures) classes.push('text-figures')
  if (breakAll) classes.push('text-break')
  return <Tag className={classes.join(' ')}>{children}</Tag>
}

export type LinkProps = {
  href: string
  children: ReactNode
  onClick?: ((event: MouseEvent) => void) | undefined
  external?: boolean | undefined
}

export function Link({ href, children, onClick, external }: LinkProps) {
  return (
    <a className="link" href={href} onClick={onClick} {...(external && outside)}>
      {children}
    </a>
  )
}

/** Text for screen readers only. */
export function Hidden({ children, as: Tag = 'span' }: { children: ReactNode; as?: 'span' | 'h1' | 'h2' | undefined }) {
  return <Tag className="hidden">{children}</Tag>
}
