import { randomInt } from 'node:crypto'

const DIGITS = 8

/** An order number for people: the date, and digits that do not reveal how many orders there are. */
export function generateOrderNumber(now = new Date()): string {
  const day = now.toISOString().slice(0, 10).replaceAll('-', '')
  return `${day}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`
}
