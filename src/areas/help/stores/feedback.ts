import { call } from '../../../api/request.ts'
import { feedbackList } from '../../../contract/user/feedback-list.ts'
import { feedbackSubmit } from '../../../contract/user/feedback-submit.ts'
import { createForm } from '../../../stores/form.ts'
import { pagedList } from '../../../stores/paged-list.ts'

/** Earlier feedback of the merchant, newest first. */
export const feedbacks = pagedList(feedbackList, { topics: ['notice.created'] })

/** A message to the operator; its draft survives a reload. */
export const feedbackForm = createForm({
  name: 'feedback',
  initial: { content: '' },
  schema: feedbackSubmit.input,
  submit: (values, options) => call(feedbackSubmit, values, options)
})
