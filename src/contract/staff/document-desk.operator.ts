import * as v from 'valibot'
import { Id, Instant, optionalText, text } from '../fields.ts'
import { DocumentSubject } from '../help/feedback.operator.ts'
import { defineOperation } from '../operation.ts'
import { DESK_ROLES, VIEW_ROLES } from '../roles.ts'
import { TimelineEvent } from '../timeline.ts'

/** Why a document is held: nobody decides about it until the hold ends. */
export const DocumentHold = v.object({ by: v.string(), reason: v.string(), at: Instant })

/** Whether a document is held, and the name and account of who works on it: names may repeat. */
export const DeskState = v.object({
  hold: v.nullable(DocumentHold),
  assignee: v.nullable(v.string()),
  assignee_account: v.nullish(v.string())
})

export type DeskState = v.InferOutput<typeof DeskState>

/** Spread it into a document in a list of operators; null or left out where the staff has agreed nothing about it. */
export const OnDesk = { desk: v.nullish(DeskState) }

/** What a member of staff did with a document. `assignee` is the name of who works on it from then on; null: no one. */
export const DocumentEntry = v.object({
  id: Id,
  operator: v.string(),
  action: v.picklist(['note', 'hold', 'release', 'assign']),
  text: v.string(),
  assignee: v.nullable(v.string()),
  created_at: Instant
})

/**
 * A step of a document itself: its state from then on. Of a kind without a timeline `came_in`, or the name of the operation. `by` is who of
 * the staff took it; null: the merchant, or the time.
 */
export const DocumentStep = v.object({ ...TimelineEvent.entries, by: v.nullable(v.string()) })

export type DocumentStep = v.InferOutput<typeof DocumentStep>

/**
 * What the staff knows about a recharge, withdrawal, payment on a chain, order, order request, proof, conversation or
 * payout batch. `timeline` has the document's own steps and `list` the entries of the staff, both oldest first.
 * `conversation` is the one with the merchant about it; without one it is started by `subject`, which is null without
 * a merchant. The document can be assigned to `colleagues`.
 */
export const DocumentDesk = v.object({
  ...DeskState.entries,
  merchant_id: v.nullable(Id),
  conversation: v.nullable(Id),
  subject: v.nullable(DocumentSubject),
  timeline: v.array(DocumentStep),
  list: v.array(DocumentEntry),
  colleagues: v.array(v.object({ account: v.string(), name: v.string() }))
})

export const operatorDocumentDesk = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/document_desk/{id}',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'Notes, holds and assignments of the staff about one document, with its steps',
  input: v.object({ id: Id }),
  output: DocumentDesk,
  refusals: ['not_found']
})

export const operatorDocumentNote = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/document_note',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Write a note about a document; the merchant does not see it',
  input: v.object({ id: Id, text: text(500) }),
  output: v.object({ id: Id }),
  refusals: ['not_found']
})

/** A payment that the chain has confirmed is credited all the same: it is the merchant's. */
export const operatorDocumentHold = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/document_hold',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Hold a document: nobody decides about it until the hold ends',
  input: v.object({ id: Id, text: text(500) }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'state_conflict']
})

export const operatorDocumentRelease = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/document_release',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'End the hold of a document',
  input: v.object({ id: Id, text: text(500) }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'state_conflict']
})

export const operatorDocumentAssign = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/document_assign',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Say who works on a document; without an account, no one',
  input: v.object({ id: Id, account: optionalText(100), text: optionalText(500) }),
  output: v.object({ id: Id }),
  refusals: ['not_found', 'account_not_found']
})
