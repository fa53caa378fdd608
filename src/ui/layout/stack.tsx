import type { ReactNode } from 'react'
import './stack.css'

type Gap = 1 | 2 | 3 | 4 | 6 | 8

type StackProps = {
  gap?: Gap | undefined
  align?: 'stretch' | 'start' | 'center' | 'end' | undefined
  /** The children stand side by side, two in a row, where there is room: the first is wider (true), the last, or none (`even`). */
  columns?: boolean | 'last' | 'even' | undefined
  /** Hides the children without unmounting them. */
  hidden?: boolean | undefined
  children: ReactNode
}

type InlineProps = {
  gap?: Gap | undefined
  justify?: 'start' | 'between' | 'center' | 'end' | undefined
  align?: 'center' | 'start' | 'baseline' | undefined
  wrap?: boolean | undefined
  /** The children share the width. */
  grow?: boolean | undefined
  children: ReactNode
}

const columnClasses = {
  true: ' stack-columns',
  last: ' stack-columns stack-columns-last',
  even: ' stack-columns stack-columns-even'
}

export function Stack({ gap = 4, align, columns, hidden, children }: StackProps) {
  return (
    <div
      hidden={hidden}
      className={`stack stack-gap-${gap}${align && align !== 'stretch' ? ` stack-${align}` : ''}${columns ? columnClasses[`${columns}`] : ''}`}
    >
      {children}
    </div>
  )
}

const justifyClasses = { start: '', between: ' inline-between', center: ' inline-middle', end: ' inline-end' }

export function Inline({ gap = 3, justify = 'start', align = 'center', wrap, grow, children }: InlineProps) {
  const className = `inline stack-gap-${gap} stack-${align}${justifyClasses[justify]}${wrap ? ' inline-wrap' : ''}${grow ? ' inline-grow' : ''}`
  return <div className={className}>{children}</div>
}
