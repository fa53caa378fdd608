import * as v from 'valibot'
import { Id } from '../fields.ts'
import { Amount } from '../money.ts'
import { RichText } from './rich-text.ts'

/** One good in a project or an order; amounts are for one piece. */
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
 * A project: a bundle of depot goods bought at `cost` and sold at `sale_price`. `stock` is how many whole
 * bundles the depot still holds.
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

/** A project with what is in it. */
export const Project = v.object({ ...ProjectSummary.entries, blocks: RichText, items: v.array(BundleItem) })

/** See {@link Project}. */
export type Project = v.InferOutput<typeof Project>
