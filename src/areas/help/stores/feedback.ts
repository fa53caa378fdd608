import * as v from 'valibot'
import { call } from '../../../api/request.ts'
import { text } from '../../../contract/fields.ts'
import { FeedbackSubject, feedbackDetail, feedbackList, feedbackSubmit } from '../../../contract/help/feedback.ts'
import { LIMITS } from '../../../contract/limits.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { createForm } from '../../../stores/form.ts'
import { createResource } from '../../../stores/loadable.ts'
import { findSubjectPath } from '../../../stores/notice-path.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { createProofUpload } from '../../../stores/proof-upload.ts'

/** Conversations of the merchant with the operators, by their last message, newest first. */
export const feedbacks = createPagedList(feedbackList, { topics: ['notice.created'] })

/** One of them, with its messages. */
export const conversation = createResource(feedbackDetail, { topics: ['notice.created'] })

/** Titles of conversations, by the kind of their subject. */
export const subjectTitles = {
  recharge: 'feedback.aboutRecharge',
  withdrawal: 'feedback.aboutWithdrawal',
  order: 'feedback.aboutOrder',
  submission: 'feedback.aboutSubmission',
  order_request: 'feedback.aboutOrderRequest',
  question: 'feedback.aboutQuestion'
} as const satisfies Record<FeedbackSubject['kind'], TextKey>

/** Returns the path of what a conversation is about. */
export const findFeedbackPath = ({ kind, id }: FeedbackSubject): string | undefined =>
  kind === 'question' ? `/qa/${id}` : findSubjectPath({ subject: { kind, id } })

/** Returns the document or question that a link to the feedback screen names (`about=recharge.<id>`); undefined without one. */
export function parseSubject(query: URLSearchParams): FeedbackSubject | undefined {
  const [name, id = ''] = (query.get('about') ?? '').split('.')
  const kind = FeedbackSubject.entries.kind.options.find(one => one === name)
  return kind && /^[0-9a-f-]{36}$/i.test(id) ? { kind, id } : undefined
}

/** A message: `id` is the conversation, or else `about` may name a subject as in the link. */
const createMessageForm = (name: string) =>
  createForm({
    name,
    initial: { content: '', picture: '', id: '', about: '' },
    schema: v.object({ content: text(LIMITS.maxTextLength) }),
    submit: ({ content, picture, id, about }, options) => {
      const subject = parseSubject(new URLSearchParams({ about }))
      const input = {
        content,
        ...(picture !== '' && { picture }),
        ...(id !== '' && { id }),
        ...(subject && { subject })
      }
      return call(feedbackSubmit, input, options)
    }
  })

/** The first message of a conversation; its draft survives a reload. */
export const feedbackForm = createMessageForm('feedback')

/** The form of a further message of a conversation. */
export const replyForm = createMessageForm('feedback-reply')

/** The pictures of the two forms. */
export const feedbackPicture = createProofUpload(id => feedbackForm.set('picture', id))
export const replyPicture = createProofUpload(id => replyForm.set('picture', id))
