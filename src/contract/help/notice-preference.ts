import * as v from 'valibot'
import { defineOperation } from '../operation.ts'
import { OPTIONAL_TOPICS } from './notice.ts'

/** Which topics the app and the bot tell. `has_bot`: a Telegram account is linked. */
export const NoticePreferences = v.object({
  list: v.array(v.object({ topic: v.picklist(OPTIONAL_TOPICS), app: v.boolean(), bot: v.boolean() })),
  has_bot: v.boolean()
})

export const noticePreferenceList = defineOperation({
  method: 'GET',
  path: '/api/v1/notice/preference_list',
  audience: 'merchant',
  summary: 'Which topics the app and the bot tell',
  input: v.object({}),
  output: NoticePreferences
})

/** Security cannot be turned off. */
export const noticePreferenceUpdate = defineOperation({
  method: 'POST',
  path: '/api/v1/notice/preference_update',
  audience: 'merchant',
  summary: 'Turn a topic on or off in the app or the bot',
  input: v.object({
    topic: v.picklist(OPTIONAL_TOPICS, 'value_invalid'),
    app: v.optional(v.boolean()),
    bot: v.optional(v.boolean())
  }),
  output: NoticePreferences
})
