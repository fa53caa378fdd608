import * as v from 'valibot'
import { Id, text } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { DESK_ROLES, ROLES } from '../roles.ts'

/** How many tags one merchant can have. */
export const MAX_TAGS = 20

/** In characters. */
export const MAX_TAG_LENGTH = 30

/** One word of letters, digits, hyphens and underscores, which begins with one of the first two. Case makes no other tag of it. */
export const Tag = v.pipe(
  text(MAX_TAG_LENGTH),
  v.transform(word => word.normalize('NFC').toLowerCase()),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]*$/u, 'value_invalid')
)

/** All that a merchant has afterwards. */
const Tags = v.object({ tags: v.array(v.string()) })

/** Who writes to a segment chooses from them, so every role reads them. They name no merchant. */
export const operatorTagList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/tag_list',
  audience: 'operator',
  roles: ROLES,
  summary: 'Tags in use and the number of merchants who have each, in the sequence of the alphabet',
  input: v.object({}),
  output: v.object({ list: v.array(v.object({ tag: v.string(), merchants: v.number() })) })
})

export const operatorTagAdd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/tag_add',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Add a tag to a merchant, who does not see it',
  input: v.object({ merchant_id: Id, tag: Tag }),
  output: Tags,
  refusals: ['not_found']
})

export const operatorTagRemove = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/tag_remove',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Remove a tag from a merchant',
  input: v.object({ merchant_id: Id, tag: Tag }),
  output: Tags,
  refusals: ['not_found']
})
