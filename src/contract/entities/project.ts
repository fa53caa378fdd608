import * as v from 'valibot'
import { Id } from '../fields.ts'
import { Amount } from '../money.ts'
import { RichText } from './rich-text.ts'

/** A product in a project or an order. Amounts are per piece. */
export const BundleItem = v.object({
  code: v.string(),
  name: v.string(),
  picture: v.string(),
  quantity: v.number(),
  purchase_cost: Amount,
  sale_price: Amount
})

/** See {@link BundleItem}. */
export type BundleItem = v.InferOutput<typeof BundleItem>

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

/** See {@link ProjectSummary}. */
export type ProjectSummary = v.InferOutput<typeof ProjectSummary>

/** A project with its items. */
export const Project = v.object({ ...ProjectSummary.entries, blocks: RichText, items: v.array(BundleItem) })

/** See {@link Project}. */
export type Project = v.InferOutput<typeof Project>
