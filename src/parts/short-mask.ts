/** Shortens the middle of a masked text, which has a sign for each character that it hides. */
export const shortenMask = (masked: string): string => masked.replace(/\*{5,}/, '****')
