import type { Destination } from '../db/schema.ts'

const VISIBLE_CHARACTERS = 2
const VISIBLE_OF_ADDRESS = 6

/**
 * Masks a text: the first 2 and last 2 characters stay, each one between becomes `*`. A text too short for a
 * middle keeps only its first character, because otherwise it would not be masked.
 */
export function maskText(text: string): string {
  const characters = [...text]
  if (characters.length <= VISIBLE_CHARACTERS * 2)
    return characters.map((character, at) => (at === 0 ? character : '*')).join('')
  return characters
    .map((character, at) => (at < VISIBLE_CHARACTERS || at >= characters.length - VISIBLE_CHARACTERS ? character : '*'))
    .join('')
}

/** Returns the first 6 and last 6 characters of a blockchain address, which people compare. */
export function maskAddress(address: string): string {
  return `${address.slice(0, VISIBLE_OF_ADDRESS)}****${address.slice(-VISIBLE_OF_ADDRESS)}`
}

/** Returns a destination in one line, masked. */
export function maskDestination(destination: Destination): string {
  return destination.kind === 'usdt'
    ? `${destination.network} ${maskAddress(destination.address)}`
    : `${destination.bank_name} ${maskText(destination.card_number)}`
}
