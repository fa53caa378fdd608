import { host } from '../host/current.ts'

const key = 'partner_user'
const joinPerson = (partner: string, user: string): string => `${partner} ${user}`

/** Returns whether the embedding side and its id of the person are those of the last launch. */
export const isHostUser = (partner: string, user: string): boolean =>
  host.storage.get(key) === joinPerson(partner, user)

/** Stores the embedding side and its id of the person. */
export const noteHostUser = (partner: string, user: string): void => host.storage.set(key, joinPerson(partner, user))

/** Returns the embedding side's id of the person; null without one. */
export const getHostUser = (): string | null => host.storage.get(key)?.split(' ').slice(1).join(' ') || null
