import { atom } from 'nanostores'

/** IANA time zone that times are shown in: the merchant's, else the device's. Undefined is the device's own. */
export const $timeZone = atom<string | undefined>(undefined)

/** Sets the zone if this browser knows it: a stored or sent name may be one that it does not. */
export function setTimeZone(zone: string | undefined): void {
  try {
    if (zone) new Intl.DateTimeFormat('en', { timeZone: zone })
    $timeZone.set(zone || undefined)
  } catch {
    $timeZone.set(undefined)
  }
}
