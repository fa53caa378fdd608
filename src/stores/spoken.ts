// What a screen reader is told of a change that the page itself shows: a row that is there now, a state that is another one.
import { createAppAtom } from './app-life.ts'

/** The text until it is read, and how often something was spoken: the same text is read again. */
export const $spoken = createAppAtom({ text: '', times: 0 })

/** Lets a screen reader read a text, which nobody sees. */
export function speak(text: string): void {
  $spoken.set({ text, times: $spoken.get().times + 1 })
}

/** Takes away what was read. */
export const endSpeech = (): void => $spoken.set({ ...$spoken.get(), text: '' })
