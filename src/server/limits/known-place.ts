// Addresses where a person has signed in. They are stored as keyed digests, so that the database does not reveal where a person was.
import { createHmac } from 'node:crypto'
import { splitSecret } from '../config/secret.ts'
import { selectTimeFromNow } from '../db/clock.ts'

const RETENTION_MS = 90 * 86_400_000

/** Whose place it is. It is part of the digest. */
type PlaceKind = 'place' | 'staff place'

/** Returns the digest that is stored of an address. */
export const digestPlace = (secret: string, kind: PlaceKind, address: string): Buffer =>
  createHmac('sha256', secret).update(`${kind} ${address}`).digest()

/** Returns the digests that an address may be stored by: of the present secret, and of the one that it has replaced. */
export const listPlaceDigests = (secret: string, kind: PlaceKind, address: string): Buffer[] =>
  splitSecret(secret).map(key => digestPlace(key, kind, address))

/** The time before which an address is forgotten. */
export const placeExpiry = selectTimeFromNow(-RETENTION_MS)
