// Screen reader announcements of changes that the page shows, such as a new row or a new state.
import { createAppAtom } from './app-life.ts'

/** The text to announce, and a counter, so that an equal text is announced again. */
export const $announcement = createAppAtom({ text: '', times: 0 })

/** Lets a screen reader announce a text that is not visible. */
export function announceText(text: string): void {
  $announcement.set({ text, times: $announcement.get().times + 1 })
}

/** Removes the text, so that a screen reader does not meet it later. */
export const clearAnnouncement = (): void => $announcement.set({ ...$announcement.get(), text: '' })
