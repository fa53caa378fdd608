import { isApiError } from '../../../api/error.ts'
import { call } from '../../../api/request.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { type Minor, parseAmount } from '../../../contract/money.ts'
import { type ProjectDetail, projectBuy } from '../../../contract/orders/project.ts'
import { createForm } from '../../../stores/form.ts'
import type { FieldError } from '../../../stores/form-errors.ts'
import { startFormFromData } from '../../../stores/form-from-data.ts'
import { readCount } from '../../../stores/typed-amount.ts'
import { project } from './project.ts'

type Values = { id: string; quantity: string; password: string }

/** Amounts of a purchase, in minor units. */
export interface PurchaseSum {
  /** The price. */
  amount: Minor
  /** The profit once the order is completed. */
  profit: Minor
  /** The remaining balance afterwards. */
  left: Minor
  /** The missing amount; 0 if the balance is sufficient. */
  missing: Minor
}

/** Calculates a purchase. With an unreadable balance nothing can be bought. */
export function calculatePurchaseSum(
  of: Pick<ProjectDetail, 'cost' | 'profit' | 'available'>,
  quantity: number,
  scale: number
): PurchaseSum {
  const minor = (wire: string) => parseAmount(wire, scale) ?? 0n
  const amount = minor(of.cost) * BigInt(quantity)
  const balanceAfter = minor(of.available) - amount
  return {
    amount,
    profit: minor(of.profit) * BigInt(quantity),
    left: balanceAfter,
    missing: balanceAfter < 0n ? -balanceAfter : 0n
  }
}

/** The largest number of bundles that one order can take now. */
export const limitQuantity = ({ stock }: Pick<ProjectDetail, 'stock'>): number =>
  Math.min(stock, LIMITS.maxOrderQuantity)

function checkQuantity({ id, quantity }: Values): Partial<Record<keyof Values, FieldError>> {
  const state = project.$state.get()
  if (state.state !== 'ready' || state.data.id !== id) return {}
  const count = readCount(quantity)
  const max = limitQuantity(state.data)
  if (count === null) return { quantity: { key: 'money.errorWhole' } }
  return count > max ? { quantity: { key: 'project.errorStock', params: { count: max } } } : {}
}

/** Buys a project. The quantity survives a reload; one intent has one idempotency key until its response. */
export const purchaseForm = createForm({
  name: 'purchase',
  initial: { id: '', quantity: '1', password: '' } as Values,
  check: checkQuantity,
  submit: async (values, options) => {
    const state = project.$state.get()
    const seenPrice = state.state === 'ready' && state.data.id === values.id ? { seen_price: state.data.cost } : {}
    try {
      const quantity = readCount(values.quantity) ?? 0
      return await call(
        projectBuy,
        { ...values, quantity, ...seenPrice },
        { ...options, fields: ['quantity', 'password'] }
      )
    } catch (error) {
      // The price has changed: the merchant must see the new one before paying.
      if (isApiError(error) && error.reason === 'state_conflict') void project.refresh()
      throw error
    }
  }
})

// A different project starts with one bundle; the same one keeps its quantity.
startFormFromData(project, purchaseForm, ({ id }): Values => ({ id, quantity: '1', password: '' }))
