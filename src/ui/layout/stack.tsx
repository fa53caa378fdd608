import type { CSSProperties, ReactNode } from 'react'
import './stack.css'

type Gap = 1 | 2 | 3 | 4 | 6 | 8

export type StackProps = {
  gap?: Gap | undefined
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined
  children: ReactNode
}

export type InlineProps = {
  gap?: Gap | undefined
  justify?: 'start' | 'between' | 'center' | 'end' | undefined
  align?: 'center' | 'start' | 'baseline' | undefined
  wrap?: boolean | undefined
  /** The children share the width. */
  grow?: boolean | undefined
  children: ReactNode
}

const gapStyle = (gap: Gap) => ({ '--gap': gap }) as CSSProperties

export function Stack({ gap = 4, align, children }: StackProps) {
  return (
    <div className={align && align !== 'stretch' ? `stack stack-${align}` : 'stack'} style={gapStyle(gap)}>
      {children}
    </div>
  )
}

const justifyClasses = { start: '', between: ' inline-between', center: ' inline-middle', end: ' inline-end' }

export function Inline({ gap = 3, justify = 'start', align = 'center', wrap, grow, children }: InlineProps) {
  const className = `inline stack-${align}${justifyClasses[justify]}${wrap ? ' inline-wrap' : ''}${grow ? ' inline-grow' : ''}`
  return (
    <div className={className} style={gapStyle(gap)}>
      {children}
    </div>
  )
}
