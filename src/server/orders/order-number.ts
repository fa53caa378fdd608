import { randomInt } from 'node:crypto'

const digits = 8

/** A number that people name an order by: the day it was made and digits that say nothing of how many there are. */
export function generateOrderNumber(now = new Date()): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  return `${day}${String(randomInt(10 ** digits)).padStart(digits, '0')}`
}
