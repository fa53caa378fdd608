/** What stays readable: `start` and `end` are numbers of characters. */
export interface MaskOptions {
  start?: number
  end?: number
  character?: string
}

/**
 * Hides the middle of a text (specification 5): the first 2 and last 2 characters stay, each other one becomes `*`. A text
 * with nothing between them is left as it is.
 */
export function mask(text: string, { start = 2, end = 2, character = '*' }: MaskOptions = {}): string {
  const characters = [...text]
  const hidden = characters.length - start - end
  if (hidden <= 0) return text
  return characters.slice(0, start).join('') + character.repeat(hidden) + characters.slice(start + hidden).join('')
}
