import * as v from 'valibot'
import { NoticePreferences, OPTIONAL_TOPICS } from '../entities/notice.ts'
import { operation } from '../operation.ts'

/** Turns a topic on or off in the app or the bot. Security cannot be turned off. */
export const noticePreferenceUpdate = operation({
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
