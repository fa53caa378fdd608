import { call } from '../../../api/request.ts'
import { type Minor, parseAmount } from '../../../contract/money.ts'
import type { GradeName } from '../../../contract/shop/grade.ts'
import { type GradeOffer, type GradeOffers, vipList, vipUpgrade } from '../../../contract/shop/grade-offer.ts'
import { createForm } from '../../../stores/form.ts'
import { createResource } from '../../../stores/loadable.ts'

/** The four grades with the offers for this merchant. */
export const grades = createResource(vipList, { topics: ['wallet.changed'] })

/** The available balance after an upgrade; negative if it is too low. */
export function subtractUpgrade(offer: GradeOffer, { available, currency }: GradeOffers): Minor {
  return (parseAmount(available, currency.scale) ?? 0n) - (parseAmount(offer.difference, currency.scale) ?? 0n)
}

/** Returns what improves with a grade, compared with another one. */
export function listImprovements(offer: GradeOffer, than: GradeOffer, scale: number) {
  const limit = (of: GradeOffer): Minor => parseAmount(of.limit_per_withdrawal, scale) ?? 0n
  return {
    withdrawals: offer.withdrawals_per_day > than.withdrawals_per_day,
    limit: limit(offer) > limit(than),
    fee: offer.fee_basis_points < than.fee_basis_points,
    slots: offer.promotion_slots > than.promotion_slots
  }
}

/** Upgrades the grade. The only input is the transaction password, which is not kept. The response contains the new offers. */
export const upgradeForm = createForm({
  name: 'upgrade',
  initial: { grade: 'silver' as GradeName, password: '' },
  draft: false,
  // A problem with the grade has no field to be shown at, so a toast shows it.
  submit: (values, options) => call(vipUpgrade, values, { ...options, fields: ['password'] })
})
