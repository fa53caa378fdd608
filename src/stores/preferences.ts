import { atom } from 'nanostores'
import { host } from '../host/current.ts'

/** Whether amounts are hidden from those who look over the shoulder; remembered. */
export const $hideAmounts = atom(host.storage.get('hide_amounts') === '1')

/** Hides or shows amounts. */
export function toggleAmounts(): void {
  const isHidden = !$hideAmounts.get()
  if (isHidden) host.storage.set('hide_amounts', '1')
  else host.storage.remove('hide_amounts')
  $hideAmounts.set(isHidden)
}
