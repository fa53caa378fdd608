// What a screen reader is told of a change that the page itself shows: a row that is there now, a state that is another one.
import { createAppAtom } from './app-life.ts'

/** The text until it is read, and how often something was spoken: the same text is read again. */
export const $announcement = createAppAtom({ text: '', times: 0 })

/** Lets a screen reader read a text, which nobody sees. */
export function announceText(text: string): void {
  $announcement.set({ text, times: $announcement.get().times + 1 })
}

/** Takes away what was read. */
export const clearAnnouncement = (): void => $announcement.set({ ...$announcement.get(), text: '' })
