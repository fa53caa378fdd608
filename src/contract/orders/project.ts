import * as v from 'valibot'
import { Id, PaymentPassword } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, PageInput } from '../page.ts'
import { RichText } from '../rich-text.ts'
import { BundleItem, Order } from './order.ts'

/**
 * A project: a bundle of depot products, bought at `cost` and sold at `sale_price`. `stock` is the number of complete bundles in
 * the depot.
 */
export const ProjectSummary = v.object({
  id: Id,
  title: v.string(),
  picture: v.string(),
  cost: Amount,
  sale_price: Amount,
  profit: Amount,
  stock: v.number(),
  /** Pieces in one bundle. */
  pieces: v.number()
})

export type ProjectSummary = v.InferOutput<typeof ProjectSummary>

/** A project with its items. */
export const Project = v.object({ ...ProjectSummary.entries, blocks: RichText, items: v.array(BundleItem) })

export type Project = v.InferOutput<typeof Project>

export const projectList = defineOperation({
  method: 'GET',
  path: '/api/v1/project/project_list',
  audience: 'merchant',
  summary: 'Projects that can be bought',
  input: v.object({ ...PageInput }),
  output: createPageSchema(ProjectSummary)
})

export const projectDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/project/project_detail/{id}',
  audience: 'merchant',
  summary: 'One project, and what buying it needs',
  input: v.object({ id: Id }),
  output: v.object({ ...Project.entries, available: Amount, has_transaction_password: v.boolean() }),
  refusals: ['not_found']
})

/** The output of {@link projectDetail}. */
export type ProjectDetail = v.InferOutput<(typeof projectDetail)['output']>

export const projectBuy = defineOperation({
  method: 'POST',
  path: '/api/v1/project/project_buy',
  audience: 'merchant',
  summary: 'Buy a project: debits the wallet and opens an order that awaits shipment',
  input: v.object({
    id: Id,
    quantity: v.pipe(
      v.number('required'),
      v.integer(),
      v.minValue(1, 'value_invalid'),
      v.maxValue(LIMITS.maxOrderQuantity, 'value_invalid')
    ),
    /** The bundle cost shown to the merchant. If it has changed, nothing is bought (`state_conflict`). */
    seen_price: v.optional(PositiveAmount),
    password: PaymentPassword
  }),
  output: Order,
  refusals: [
    'not_found',
    'out_of_stock',
    'state_conflict',
    'insufficient_balance',
    'password_wrong',
    'password_locked',
    'transaction_password_unset',
    'idempotency_mismatch',
    'rate_limited'
  ],
  idempotent: true
})
