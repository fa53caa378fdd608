import type { ReactNode } from 'react'
import type { IconName } from './icons.ts'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'pending'

/** An amount already formatted for its reader. `fraction` carries its own separator; the sign is drawn as a real minus. */
export type AmountParts = {
  sign: '' | '-' | '+'
  integer: string
  fraction: string
  currency: string
  /** Set while the amount is hidden: dots stand for it, and a reader hears this. */
  hiddenLabel?: string | undefined
}

export type Action = {
  label: string
  icon?: IconName | undefined
  href?: string | undefined
  onClick?: (() => void) | undefined
  busy?: boolean | undefined
  disabled?: boolean | undefined
}

export type Option<V extends string = string> = { value: V; label: string; disabled?: boolean | undefined }

/** What every form field takes. `optional` is the word shown beside the label of a field that may stay empty. */
export type FieldProps = {
  label: string
  name: string
  help?: ReactNode
  error?: string | undefined
  optional?: string | undefined
  disabled?: boolean | undefined
}

/** How the value of a number field is kept and shown. */
export type NumberText = {
  /** What a typed or pasted text is kept as: the number, or the text itself when it cannot be read. */
  keep: (text: string) => string
  /** The value in the reader's writing, in groups. */
  show: (value: string) => string
  /** The same without groups, to be edited. */
  edit: (value: string) => string
}

/** A fact in a card or a row: a quiet word and what it is. */
export type Pair = { label: string; value: ReactNode }

/** Ends what was begun. Calling it twice does nothing more. */
export type Release = () => void
