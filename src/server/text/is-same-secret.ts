import { timingSafeEqual } from 'node:crypto'

/** Returns whether two secrets are equal, in a time that says nothing of where they differ. Their lengths are no secret. */
export function isSameSecret(secret: string, expected: string): boolean {
  const [one, other] = [Buffer.from(secret), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
