import * as v from 'valibot'
import { NoticePreferences } from '../entities/notice.ts'
import { operation } from '../operation.ts'

/** Which topics the app and the bot tell. */
export const noticePreferenceList = operation({
  method: 'GET',
  path: '/api/v1/notice/preference_list',
  audience: 'merchant',
  summary: 'Which topics the app and the bot tell',
  input: v.object({}),
  output: NoticePreferences
})
