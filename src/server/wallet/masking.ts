const kept = 2
const keptOfAddress = 6

/**
 * The specification's masking helper (5): the first 2 and last 2 characters stay, each one between becomes `*`. A text too
 * short to have a middle keeps its first character only: shown whole it would not be masked.
 */
export function mask(text: string): string {
  const characters = [...text]
  if (characters.length <= kept * 2) return characters.map((character, at) => (at === 0 ? character : '*')).join('')
  return characters.map((character, at) => (at < kept || at >= characters.length - kept ? character : '*')).join('')
}

/** The first 6 and last 6 characters of a blockchain address, as a person compares them. */
export function maskAddress(address: string): string {
  return `${address.slice(0, keptOfAddress)}****${address.slice(-keptOfAddress)}`
}
