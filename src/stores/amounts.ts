import { computed } from 'nanostores'
import { host } from '../host/current.ts'
import { type AmountParts, amountText, formatAmount, HIDDEN_AMOUNT } from '../i18n/money.ts'
import { $t } from '../i18n/translator.ts'
import { appAtom, onAppStart } from './app-life.ts'

type Unit = { code: string }

/** Writes amounts of the wire for their reader: as parts for `Amount`, or as a text for a sentence. `plus` marks income. */
export interface AmountWriter {
  parts: (wire: string, currency: Unit, plus?: boolean) => AmountParts
  text: (wire: string, currency: Unit) => string
}

/** Whether amounts are hidden from those who look over the shoulder; remembered. */
export const $hideAmounts = appAtom(false)
onAppStart(() => $hideAmounts.set(host.storage.get('hide_amounts') === '1'))

/** Hides or shows amounts. */
export function toggleAmounts(): void {
  const isHidden = !$hideAmounts.get()
  if (isHidden) host.storage.set('hide_amounts', '1')
  else host.storage.remove('hide_amounts')
  $hideAmounts.set(isHidden)
}

/** For a price on offer, a limit, what the merchant types, and the total that he confirms. It is always readable. */
export const price: AmountWriter = {
  parts: (wire, currency, plus) => formatAmount(wire, currency, undefined, plus),
  text: (wire, currency) => amountText(wire, currency)
}

/** For a balance and for what was paid, received or earned. It writes dots while the merchant hides amounts. */
export const $own = computed([$t, $hideAmounts], (t, isHidden): AmountWriter => {
  const hidden: AmountParts = { sign: '', integer: '', fraction: '', currency: '', hiddenLabel: t('amount.hidden') }
  // A new object each time: a list draws its rows again when it changes.
  return isHidden ? { parts: () => hidden, text: () => HIDDEN_AMOUNT } : { ...price }
})

/** The eye beside a balance. */
export const $amountsToggle = computed([$t, $hideAmounts], (t, isHidden) => ({
  label: t(isHidden ? 'amount.show' : 'amount.hide'),
  hides: !isHidden,
  onToggle: toggleAmounts
}))
