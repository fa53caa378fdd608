import type { ReactNode } from 'react'
import './text.css'

type TextProps = {
  size?: 'caption' | 'secondary' | 'body' | 'section' | 'title' | 'amount' | undefined
  tone?: 'normal' | 'quiet' | 'accent' | 'success' | 'warning' | 'danger' | 'pending' | undefined
  weight?: 400 | 500 | 700 | undefined
  align?: 'start' | 'center' | 'end' | undefined
  as?: 'p' | 'span' | 'h1' | 'h2' | 'h3' | 'strong' | 'time' | undefined
  /** Figures of equal width, for numbers under each other. */
  figures?: boolean | undefined
  /** Names what follows, which readers read with it: by itself it is not read. */
  silent?: boolean | undefined
  children: ReactNode
}

export function Text({ size = 'body', tone, weight, align, as: Tag = 'p', figures, silent, children }: TextProps) {
  const classes = ['text', `text-${size}`]
  if (tone) classes.push(`text-${tone}`)
  if (weight) classes.push(`text-${weight}`)
  if (align) classes.push(`text-${align}`)
  if (figures) classes.push('text-figures')
  return (
    <Tag className={classes.join(' ')} aria-hidden={silent && 'true'}>
      {children}
    </Tag>
  )
}
