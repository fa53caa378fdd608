/** Shortens the middle of a masked text, which has a sign for each character that it hides. */
export const shortenMask = (masked: string): string => masked.replace(/\*{5,}/, '****')

/** Splits a masked text before its end, which identifies it. */
export function splitMask(masked: string): [start: string, end: string] {
  const at = masked.lastIndexOf('*') + 1
  return [masked.slice(0, at), masked.slice(at)]
}
