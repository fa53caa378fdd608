import { createAppAtom } from './app-life.ts'

/** A picture in the full-window viewer. */
interface ViewedPicture {
  src: string
  /** The alternative text. */
  label: string
}

/** The picture in the viewer; null when it is closed. */
export const $picture = createAppAtom<ViewedPicture | null>(null)

/** Opens a picture in the viewer, from any screen. */
export function openPicture(src: string, label: string): void {
  if (src !== '') $picture.set({ src, label })
}

/** Closes the viewer. */
export function closePicture(): void {
  $picture.set(null)
}
