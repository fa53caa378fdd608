import * as v from 'valibot'
import { BlocksByLanguage, TextByLanguage } from '../content-languages.ts'
import { Id, Texts, text } from '../fields.ts'
import { PicturePath } from '../files/picture.operator.ts'
import { Amount, PositiveAmount } from '../money.ts'
import { defineOperation } from '../operation.ts'
import { type ColumnSort, createColumnSortInput, createPageSchema, PageInput } from '../page.ts'
import { WrittenText } from '../rich-text.ts'
import { SERVICE_ROLES, VIEW_ROLES } from '../roles.ts'

/**
 * A project with its texts in all languages; its goods have their names in the reader's. `stock` is the number of complete bundles in the
 * depot.
 */
export const OperatorProject = v.object({
  id: Id,
  title: TextByLanguage,
  blocks: BlocksByLanguage,
  picture: v.string(),
  items: v.array(v.object({ code: v.string(), name: v.string(), quantity: v.number() })),
  cost: Amount,
  sale_price: Amount,
  stock: v.number(),
  active: v.boolean()
})

/** What the list of projects can be sorted by; `title` is in the reader's language, `stock` is how many bundles there are goods for. */
export const PROJECT_COLUMNS = ['date', 'title', 'cost', 'price', 'stock', 'active'] as const

/** The sort order of a list of projects. */
export type ProjectSort = ColumnSort<(typeof PROJECT_COLUMNS)[number]>

/** Newest first, or by `sort`. */
export const operatorProjectList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/project_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Projects in all languages, also those not on offer',
  input: v.object({ ...PageInput, ...createColumnSortInput(PROJECT_COLUMNS) }),
  output: createPageSchema(OperatorProject)
})

export const operatorProjectPut = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/project_put',
  audience: 'operator',
  roles: SERVICE_ROLES,
  summary:
    'Make a project, or change the one with that id. `items` are depot codes with pieces; cost and sale price are of one bundle, by default the sums',
  input: v.object({
    id: v.optional(Id),
    title: v.optional(Texts),
    blocks: v.optional(v.record(v.string(), WrittenText)),
    picture: PicturePath,
    items: v.optional(
      v.pipe(
        v.array(
          v.object({ code: text(40), quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)) })
        ),
        v.minLength(1, 'product_missing'),
        v.maxLength(50)
      )
    ),
    cost: v.optional(PositiveAmount),
    sale_price: v.optional(PositiveAmount),
    active: v.optional(v.boolean())
  }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'product_missing', 'required', 'value_invalid', 'amount_invalid']
})
