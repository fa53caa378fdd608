import { type ChangeEvent, type FocusEvent, useLayoutEffect, useRef, useState } from 'react'
import type { NumberText } from '../types.ts'

const digitsBefore = (text: string, end: number) => text.slice(0, end).replace(/\D/g, '').length

/** Returns the position in `text` after a number of digits. */
function afterDigits(text: string, digits: number): number {
  let place = 0
  for (let seen = 0; place < text.length && seen < digits; place += 1) if (/\d/.test(text[place] as string)) seen += 1
  return place
}

/** Removes the group separators of a number for editing, and keeps the selection. */
function ungroup(field: HTMLInputElement, text: string): void {
  const { value, selectionStart, selectionEnd } = field
  if (value === text) return
  const start = digitsBefore(value, selectionStart ?? value.length)
  const end = digitsBefore(value, selectionEnd ?? value.length)
  const isEnd = selectionEnd === value.length
  field.value = text
  field.setSelectionRange(afterDigits(text, start), isEnd ? text.length : afterDigits(text, end))
}

/**
 * Returns the props of a number input. The text stays as typed while it has the focus; then a number is shown with group
 * separators, and anything else unchanged.
 */
export function useTypedNumber(value: string, onInput: (value: string) => void, text: NumberText, onBlur?: () => void) {
  // The typed text, as long as it stands for the value.
  const [typed, setTyped] = useState<string>()
  // The value that the typed text replaces. Preact subscribes to a store only after the first frame: a text typed before that is
  // rendered here while the parent still passes this value.
  const replaced = useRef<string | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: any new value ends the wait
  useLayoutEffect(() => {
    replaced.current = undefined
  }, [value])
  const stands = (typedText: string) => value === text.keep(typedText) || value === replaced.current
  return {
    value: typed === undefined ? text.show(value) : stands(typed) ? typed : text.edit(value),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const input = event.currentTarget.value
      const normalized = text.keep(input)
      replaced.current = normalized === value ? undefined : value
      setTyped(input)
      onInput(normalized)
    },
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      const field = event.currentTarget
      // When a script moves the focus, browsers restore the selection only after this event.
      queueMicrotask(() => {
        if (field.value !== text.show(value)) return
        ungroup(field, text.edit(value))
        setTyped(text.edit(value))
      })
    },
    onBlur: () => {
      setTyped(undefined)
      onBlur?.()
    }
  }
}
