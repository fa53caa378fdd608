import * as v from 'valibot'
import { Id, Instant } from '../fields.ts'
import { defineOperation } from '../operation.ts'
import { type ColumnSort, createColumnSortInput, createPageSchema, PageInput } from '../page.ts'
import { OWNER, READER_ROLES } from '../roles.ts'
import { VisibleName } from '../staff/staff.operator.ts'

/** Whether a partner's backend has heard of an event. `unsent`: it had no address then. */
export const DeliveryState = v.picklist(['waiting', 'delivered', 'failed', 'unsent'])

/** Why the last attempt has failed; `status` is an answer other than 2xx, which `answer` has. */
export const DeliveryFailure = v.picklist(['status', 'redirect', 'timeout', 'connection', 'tls', 'address', 'expired'])

/** An event on its way to a partner's backend. */
export const Delivery = v.object({
  id: Id,
  type: v.string(),
  user_id: v.string(),
  state: DeliveryState,
  attempts: v.number(),
  answer: v.nullable(v.number()),
  failure: v.nullable(DeliveryFailure),
  /** When it is tried again; null unless it waits. */
  due_at: v.nullable(Instant),
  created_at: Instant
})

/** Setting the same address again turns it on after the receiver has refused deliveries for good. */
export const operatorPartnerWebhookSet = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/partner_webhook_set',
  audience: 'operator',
  roles: OWNER,
  summary: 'Set the address that gets the events of a partner’s users',
  input: v.object({
    id: Id,
    url: v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(500, 'too_long'))
  }),
  output: v.object({ id: Id, url: v.string() }),
  refusals: ['required', 'too_long', 'value_invalid', 'not_found']
})

export const operatorPartnerWebhookEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/partner_webhook_end',
  audience: 'operator',
  roles: OWNER,
  summary: 'Stop sending events to a partner; what waits is not sent',
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found']
})

/** The secret before it stays valid for a day, or ends at once. */
export const operatorPartnerSecretAdd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/partner_secret_add',
  audience: 'operator',
  roles: OWNER,
  summary: 'Make a secret that a partner’s events are signed with; it is shown once',
  input: v.object({
    id: Id,
    at_once: v.optional(v.pipe(v.boolean(), v.description('The secret before it ends at once, not in a day')), false)
  }),
  output: v.object({ id: Id, name: v.string(), token: v.string() }),
  refusals: ['not_found']
})

export const operatorPartnerKeyAdd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/partner_key_add',
  audience: 'operator',
  roles: OWNER,
  summary: 'Make a key with which a partner’s backend reads its own users’ documents; it is shown once',
  input: v.object({ id: Id, name: VisibleName }),
  output: v.object({ id: Id, name: v.string(), token: v.string() }),
  refusals: ['required', 'not_found']
})

export const operatorPartnerKeyEnd = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/partner_key_end',
  audience: 'operator',
  roles: OWNER,
  summary: 'End a partner’s key at once',
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found']
})

export const operatorPartnerWebhookTest = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/partner_webhook_test',
  audience: 'operator',
  roles: OWNER,
  summary: 'Send a test event to a partner',
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'state_conflict']
})

export const operatorPartnerDeliveryRetry = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/partner_delivery_retry',
  audience: 'operator',
  roles: OWNER,
  summary: 'Send an event again that has failed or was not sent',
  input: v.object({ id: Id }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'state_conflict']
})

/** What deliveries can be sorted by; `date` is the order of the events. */
export const DELIVERY_COLUMNS = ['date', 'event', 'user', 'state', 'attempts'] as const

/** The sort order of a list of deliveries. */
export type DeliverySort = ColumnSort<(typeof DELIVERY_COLUMNS)[number]>

export const operatorPartnerDeliveryList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/partner_delivery_list',
  audience: 'operator',
  roles: READER_ROLES,
  summary: 'Events of a partner’s users and their deliveries, newest first unless `sort` says otherwise',
  input: v.object({
    ...PageInput,
    ...createColumnSortInput(DELIVERY_COLUMNS),
    partner: Id,
    state: v.optional(DeliveryState)
  }),
  output: createPageSchema(Delivery)
})
