import { computed } from 'nanostores'
import { negateAmount } from '../i18n/digits.ts'
import { type AmountParts, formatAmount, formatAmountText, HIDDEN_AMOUNT } from '../i18n/money.ts'
import { $t } from '../i18n/translator.ts'
import { createAppPersistent } from './persistent.ts'

type Unit = { code: string }

/**
 * Formats amounts of the API for the reader: as parts for `Amount`, or as a text for a sentence. `plus` adds a sign to income.
 */
export interface AmountWriter {
  parts: (wire: string, currency: Unit, plus?: boolean) => AmountParts
  text: (wire: string, currency: Unit) => string
}

/** Whether amounts are hidden from onlookers; remembered. */
export const $hideAmounts = createAppPersistent('hide_amounts', false, {
  decode: text => text === '1',
  encode: isHidden => (isHidden ? '1' : undefined)
})

/** Hides or shows amounts. */
export const toggleAmounts = (): void => $hideAmounts.set(!$hideAmounts.get())

/** Formats a price on offer, a limit, an input, or a total to confirm. It is always readable. */
export const price: AmountWriter = {
  parts: (wire, currency, plus) => formatAmount(wire, currency, undefined, plus),
  text: (wire, currency) => formatAmountText(wire, currency)
}

export { negateAmount }

/** Formats a balance, or an amount that was paid, received or earned. It shows dots while the merchant hides amounts. */
export const $ownAmounts = computed([$t, $hideAmounts], (t, isHidden): AmountWriter => {
  const hidden: AmountParts = { sign: '', integer: '', fraction: '', currency: '', hiddenLabel: t('amount.hidden') }
  // A new object each time, because a list renders its rows again only when it changes.
  return isHidden ? { parts: () => hidden, text: () => HIDDEN_AMOUNT } : { ...price }
})

/** The toggle beside a balance. */
export const $amountsToggle = computed([$t, $hideAmounts], (t, isHidden) => ({
  label: t(isHidden ? 'amount.show' : 'amount.hide'),
  hides: !isHidden,
  onToggle: toggleAmounts
}))
