import { isApiError } from '../../../api/error.ts'
import { call } from '../../../api/request.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type Minor, parseAmount } from '../../../contract/money.ts'
import { projectBuy } from '../../../contract/project/project-buy.ts'
import type { ProjectDetail } from '../../../contract/project/project-detail.ts'
import { createForm, type FieldError } from '../../../stores/form.ts'
import { readCount } from '../../../stores/typed-amount.ts'
import { project } from './project.ts'

type Values = { id: string; quantity: string; password: string }

/** What a number of bundles comes to, in minor units. */
export interface PurchaseSum {
  /** What is paid. */
  amount: Minor
  /** What it earns once the order is completed. */
  profit: Minor
  /** What is left to spend afterwards. */
  left: Minor
  /** What the balance is short of; 0 when it is enough. */
  missing: Minor
}

/** Counts a purchase. A number that cannot be read counts as nothing to spend, so that nothing is bought on a wrong answer. */
export function purchaseSum(
  of: Pick<ProjectDetail, 'cost' | 'profit' | 'available'>,
  quantity: number,
  scale: number
): PurchaseSum {
  const minor = (wire: string) => parseAmount(wire, scale) ?? 0n
  const amount = minor(of.cost) * BigInt(quantity)
  const left = minor(of.available) - amount
  return { amount, profit: minor(of.profit) * BigInt(quantity), left, missing: left < 0n ? -left : 0n }
}

/** The most bundles that one order can take now. */
export const mostOf = ({ stock }: Pick<ProjectDetail, 'stock'>): number => Math.min(stock, LIMITS.orderQuantityMax)

function check({ id, quantity }: Values): Partial<Record<keyof Values, FieldError>> {
  const state = project.$state.get()
  if (state.state !== 'ready' || state.data.id !== id) return {}
  const count = readCount(quantity)
  const most = mostOf(state.data)
  if (count === null) return { quantity: { key: 'money.errorWhole' } }
  return count > most ? { quantity: { key: 'project.errorStock', params: { count: most } } } : {}
}

/** Buying a project. How many is kept over a reload; one intent has one idempotency key until it has an answer. */
export const purchaseForm = createForm({
  name: 'purchase',
  initial: { id: '', quantity: '1', password: '' } as Values,
  check,
  submit: async (values, options) => {
    const state = project.$state.get()
    const seen = state.state === 'ready' && state.data.id === values.id ? { seen_price: state.data.cost } : {}
    try {
      const quantity = readCount(values.quantity) ?? 0
      return await call(projectBuy, { ...values, quantity, ...seen }, { ...options, fields: ['quantity', 'password'] })
    } catch (error) {
      // It costs something else now: that is to be seen before it is paid.
      if (isApiError(error) && error.reason === 'state_conflict') void project.refresh()
      throw error
    }
  }
})

// Another project is begun with one bundle; the same one is found as it was left.
project.$state.listen(state => {
  if (state.state !== 'ready') return
  const { id } = state.data
  if (purchaseForm.$values.get().id !== id) purchaseForm.reset({ id, quantity: '1', password: '' })
})
