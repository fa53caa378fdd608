import type { ReactNode } from 'react'
import type { IconName } from './icons.ts'

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'pending'

/** An amount already formatted for its reader. `fraction` carries its own separator; the sign is drawn as a real minus. */
export type AmountParts = {
  sign: '' | '-' | '+'
  integer: string
  fraction: string
  currency: string
  /** Set while the amount is hidden: dots are shown, and screen readers read this. */
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

/** Props of every form field. `optional` is the word beside the label of an optional field. */
export type FieldProps = {
  label: string
  name: string
  help?: ReactNode
  error?: string | undefined
  optional?: string | undefined
  disabled?: boolean | undefined
}

/** Conversions of a number field. */
export type NumberText = {
  /** Returns the value of a typed or pasted text: the number, or the text if it is none. */
  keep: (text: string) => string
  /** Returns the value formatted with group separators. */
  show: (value: string) => string
  /** The reader's signs between groups of digits, and before the decimals. */
  signs: { group: string; decimal: '.' | ',' }
}

/** A fact in a card or a row: label and value. */
export type LabelledValue = { label: string; value: ReactNode }

/** Undoes a subscription or a change. A second call does nothing. */
export type Release = () => void
