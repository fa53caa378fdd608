import { call } from '../../../api/request.ts'
import type { GradeName } from '../../../contract/entities/grade.ts'
import type { GradeOffer, GradeOffers } from '../../../contract/entities/grade-offer.ts'
import { type Minor, parseAmount } from '../../../contract/money.ts'
import { vipList } from '../../../contract/vip/vip-list.ts'
import { vipUpgrade } from '../../../contract/vip/vip-upgrade.ts'
import { createForm } from '../../../stores/form.ts'
import { resource } from '../../../stores/loadable.ts'

/** The four grades as they are offered to this merchant. */
export const grades = resource(vipList, { topics: ['wallet.changed'] })

/** What an upgrade leaves of the available balance; below zero when it is not enough. */
export function leftAfterUpgrade(offer: GradeOffer, { available, currency }: GradeOffers): Minor {
  return (parseAmount(available, currency.scale) ?? 0n) - (parseAmount(offer.difference, currency.scale) ?? 0n)
}

/** What a grade changes for the better, measured by another one. */
export function improvements(offer: GradeOffer, than: GradeOffer, scale: number) {
  const limit = (of: GradeOffer): Minor => parseAmount(of.limit_per_withdrawal, scale) ?? 0n
  return {
    withdrawals: offer.withdrawals_per_day > than.withdrawals_per_day,
    limit: limit(offer) > limit(than),
    fee: offer.fee_basis_points < than.fee_basis_points,
    slots: offer.promotion_slots > than.promotion_slots
  }
}

/** An upgrade: only the transaction password is asked for, and nothing of it is kept. The answer is the new offers. */
export const upgradeForm = createForm({
  name: 'upgrade',
  initial: { grade: 'silver' as GradeName, password: '' },
  draft: false,
  // What is wrong with the grade has no field to stand at: it is told by a toast.
  submit: (values, options) => call(vipUpgrade, values, { ...options, fields: ['password'] })
})
