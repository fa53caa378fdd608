import { host } from '../host/current.ts'

const key = 'partner_user'
const joinPerson = (partner: string, user: string): string => `${partner} ${user}`

/** Returns whether the embedding side and its own name for the person are those of the last launch. */
export const isHostUser = (partner: string, user: string): boolean =>
  host.storage.get(key) === joinPerson(partner, user)

/** Stores the embedding side and its own name for the person. */
export const noteHostUser = (partner: string, user: string): void => host.storage.set(key, joinPerson(partner, user))

/** Returns the embedding side's own name for the person; null if it has given none. */
export const getHostUser = (): string | null => host.storage.get(key)?.split(' ').slice(1).join(' ') || null
