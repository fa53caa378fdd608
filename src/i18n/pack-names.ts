/** The files of every locale's pack: home's texts, those that all other screens share, one for each area, and the operator console's. */
export const PACK_NAMES = [
  'home',
  'shell',
  'account',
  'wallet',
  'shop',
  'orders',
  'tasks',
  'team',
  'help',
  'console'
] as const

/** One of {@link PACK_NAMES}. */
export type PackName = (typeof PACK_NAMES)[number]

/** The event of the window for a pack that could not be fetched. */
export const PACK_MISSING = 'mw-pack-missing'

/** Returns the address of a file of a locale's pack. */
export const getPackAddress = (locale: string, name: PackName): string =>
  `/assets/${locale}.${name}-${import.meta.env.PACKS_HASH}.json`
