import * as v from 'valibot'

/** The categories of goods, in the order in which they are shown. */
export const CATEGORIES = [
  'clothing',
  'shoes',
  'bags',
  'accessories',
  'watches',
  'beauty',
  'home',
  'kitchen',
  'electronics',
  'toys',
  'books',
  'sports',
  'baby',
  'pets',
  'food'
] as const

/** One of {@link CATEGORIES}. */
export const Category = v.picklist(CATEGORIES, 'value_invalid')

export type Category = v.InferOutput<typeof Category>

/** A category; '' is none. */
export const OptionalCategory = v.picklist(['', ...CATEGORIES], 'value_invalid')

export type OptionalCategory = v.InferOutput<typeof OptionalCategory>
