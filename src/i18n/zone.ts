import { atom } from 'nanostores'

/** IANA time zone that times are shown in: the merchant's. Undefined is the device's own. */
export const $timeZone = atom<string | undefined>(undefined)

/** Sets the merchant's zone; none is the device's own. Whether this browser knows it shows when a time is written. */
export const setTimeZone = (zone: string | null): void => $timeZone.set(zone || undefined)
