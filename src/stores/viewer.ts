import { appAtom } from './app-life.ts'

/** A picture that is shown over the whole window. */
export interface Shown {
  src: string
  /** What it shows. */
  label: string
}

/** The picture that is shown large; null when none is. */
export const $shown = appAtom<Shown | null>(null)

/** Shows a picture large, from wherever a screen shows it small. */
export function openPicture(src: string, label: string): void {
  if (src !== '') $shown.set({ src, label })
}

/** Goes back to the page. */
export function closePicture(): void {
  $shown.set(null)
}
