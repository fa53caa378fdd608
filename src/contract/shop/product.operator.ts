import * as v from 'valibot'
import { Color, Id, optionalText, Texts, text } from '../fields.ts'
import { PicturePath, PicturePaths } from '../files/picture.operator.ts'
import { LIMITS } from '../limits.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { type ColumnSort, createColumnSortInput, createPageSchema, PageInput } from '../page.ts'
import { SERVICE_ROLES, VIEW_ROLES } from '../roles.ts'
import { OptionalCategory } from './category.ts'

/** A depot product as shown to an operator. */
export const OperatorDepotProduct = v.object({
  id: Id,
  code: v.string(),
  name: v.string(),
  /** The name in all its languages. */
  names: v.record(v.string(), v.string()),
  /** What it is, in all its languages. */
  descriptions: v.record(v.string(), v.string()),
  /** The cover. */
  picture: v.string(),
  /** All pictures, the cover first. */
  pictures: v.array(v.string()),
  purchase_cost: Amount,
  sale_price: Amount,
  stock: v.number(),
  active: v.boolean(),
  category: OptionalCategory,
  /** Goods with the same family are variants of one product; '' if it has none. */
  family: v.string(),
  /** The color of its swatch, such as `#2c4a8c`, '' if it has none. */
  color: v.string()
})

/** What a good is, by language. */
const Descriptions = v.record(
  v.string(),
  v.pipe(v.string('value_invalid'), v.trim(), v.maxLength(LIMITS.maxShopTextLength, 'too_long'))
)

/** What the list of goods can be sorted by; `date` is when they came into the depot, `name` is in the reader's language. */
export const DEPOT_COLUMNS = ['date', 'name', 'code', 'cost', 'price', 'stock', 'active'] as const

/** The sort order of a list of goods. */
export type GoodsSort = ColumnSort<(typeof DEPOT_COLUMNS)[number]>

/** Also goods that the depot no longer offers. Newest first, or by `sort`. */
export const operatorDepotList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/depot_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Goods of the depot; `keyword` finds by code or name, `active` keeps those on offer or not',
  input: v.object({
    ...PageInput,
    ...createColumnSortInput(DEPOT_COLUMNS),
    keyword: optionalText(),
    active: v.optional(v.picklist(['yes', 'no']))
  }),
  output: createPageSchema(OperatorDepotProduct)
})

/** A product that is no longer `active` is withdrawn from every shop. */
export const operatorDepotPut = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/depot_put',
  audience: 'operator',
  roles: SERVICE_ROLES,
  summary:
    'Make a good of the depot, or change the one with that code. Texts by language; an empty description of a language removes it; `pictures` replaces all pictures, `picture` only the first one, the cover; `stock` replaces what is there; goods with the same `family` are variants of one product',
  input: v.object({
    code: text(40),
    name: v.optional(Texts),
    description: v.optional(Descriptions),
    picture: PicturePath,
    pictures: PicturePaths,
    purchase_cost: v.optional(PositiveAmount),
    sale_price: v.optional(PositiveAmount),
    stock: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
    active: v.optional(v.boolean()),
    category: v.optional(OptionalCategory),
    family: optionalText(40),
    color: v.optional(Color)
  }),
  output: OperatorDepotProduct,
  refusals: ['required', 'value_invalid', 'amount_invalid']
})

/**
 * At most 500 rows. Columns: `code` and any of `name.<language>`, `description.<language>`, `picture`, `pictures`,
 * `purchase_cost`, `sale_price`, `stock`, `active`, `family`, `color`, `category`. `pictures` are paths separated by
 * `|`, the cover first.
 */
export const operatorDepotImport = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/depot_import',
  audience: 'operator',
  roles: SERVICE_ROLES,
  summary: 'Import goods from a CSV file; when a row is bad, or without `apply`, nothing is imported',
  input: v.object({
    csv: v.pipe(
      v.string('required'),
      v.nonEmpty('required'),
      v.description(
        'code, name.<language>, description.<language>, picture, pictures (paths with | between them), purchase_cost, sale_price, stock, active, family, color, category'
      )
    ),
    apply: v.optional(v.boolean(), false)
  }),
  output: v.object({
    created: v.number(),
    changed: v.number(),
    applied: v.boolean(),
    errors: v.array(v.object({ line: v.number(), field: v.string(), reason: v.string() }))
  }),
  refusals: ['value_invalid', 'required', 'too_long', 'rate_limited']
})
