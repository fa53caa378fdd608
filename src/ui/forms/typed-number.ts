import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import type { NumberText } from '../types.ts'
import { applyGrouping, type TextEdit } from './group-typed.ts'

type Display = Pick<TextEdit, 'text' | 'isSeparated'>

/** Groups what stands in the field, unless an input method still composes it. Returns what the field shows. */
function groupField(field: HTMLInputElement, event: Partial<InputEvent>, last: Display, number: NumberText): Display {
  const { value, selectionEnd } = field
  if (event.isComposing) return { ...last, text: value }
  const next = {
    text: value,
    caret: selectionEnd ?? value.length,
    ...(last.isSeparated && last.text !== '' && { isSeparated: true })
  }
  const edited = applyGrouping(last.text, next, number, event.inputType === 'deleteContentForward')
  const { text, caret } = edited
  if (text === value) return edited
  // Before it is rendered, which would then move the caret to the end.
  field.value = text
  field.setSelectionRange(caret, caret)
  return edited
}

/**
 * Returns the props of a number input. A number is shown with group separators, also while it is typed, and anything else as typed.
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
  const stands = typed !== undefined && (value === text.keep(typed) || value === replaced.current)
  const display = stands ? typed : text.show(value)
  // Several keys may come before the next frame.
  const last = useRef<Display>({ text: display })
  useLayoutEffect(() => {
    if (last.current.text !== display) last.current = { text: display }
  }, [display])
  return {
    value: display,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      last.current = groupField(event.currentTarget, event.nativeEvent as Partial<InputEvent>, last.current, text)
      const input = last.current.text
      const normalized = text.keep(input)
      replaced.current = normalized === value ? undefined : value
      setTyped(input)
      onInput(normalized)
    },
    onBlur: () => {
      setTyped(undefined)
      onBlur?.()
    }
  }
}
