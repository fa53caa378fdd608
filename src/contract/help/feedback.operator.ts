import * as v from 'valibot'
import { DocumentOwner } from '../account/merchant.operator.ts'
import { Id, text } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { defineOperation } from '../operation.ts'
import { createPageSchema, TimedQueueInput } from '../page.ts'
import { DESK_ROLES, VIEW_ROLES } from '../roles.ts'
import { Conversation, DOCUMENT_SUBJECTS, Feedback } from './feedback.ts'

/** Feedback as shown to an operator. */
export const OperatorFeedback = v.object({ ...Feedback.entries, ...DocumentOwner.entries })

/** A conversation as shown to an operator. */
export const OperatorConversation = v.object({ ...Conversation.entries, ...DocumentOwner.entries })

/** The document of a merchant that a conversation of the staff may be about; `submission` is the proof of a task. */
export const DocumentSubject = v.object({ kind: v.picklist(DOCUMENT_SUBJECTS), id: Id })

export type DocumentSubject = v.InferOutput<typeof DocumentSubject>

export const operatorFeedbackList = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/feedback_list',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary:
    'What merchants wrote, by the last message; `keyword` finds by account, number of the document, or words of a message',
  input: v.object({ ...TimedQueueInput, merchant_id: v.optional(Id), answered: v.optional(v.picklist(['yes', 'no'])) }),
  output: createPageSchema(OperatorFeedback)
})

export const operatorFeedbackDetail = defineOperation({
  method: 'GET',
  path: '/api/v1/operator/feedback_detail/{id}',
  audience: 'operator',
  roles: VIEW_ROLES,
  summary: 'One conversation with a merchant',
  input: v.object({ id: Id }),
  output: OperatorConversation,
  refusals: ['not_found']
})

export const operatorFeedbackAnswer = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/feedback_answer',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Answer what a merchant wrote',
  input: v.object({ id: Id, answer: text(LIMITS.maxTextLength) }),
  output: OperatorFeedback,
  refusals: ['not_found']
})

/** In the conversation about this document, or in a new one. The merchant learns of it as of an answer. */
export const operatorFeedbackBegin = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/feedback_begin',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Write to a merchant about a document',
  input: v.object({ subject: DocumentSubject, content: text(LIMITS.maxTextLength) }),
  output: OperatorFeedback,
  refusals: ['not_found']
})

export const operatorFeedbackClose = defineOperation({
  method: 'POST',
  path: '/api/v1/operator/feedback_close',
  audience: 'operator',
  roles: DESK_ROLES,
  summary: 'Close a conversation; another message of the merchant opens it again',
  input: v.object({ id: Id }),
  output: OperatorFeedback,
  refusals: ['not_found']
})
