import { call } from '../../../api/request.ts'
import type { OptionalTopic } from '../../../contract/help/notice.ts'
import { noticePreferenceList, noticePreferenceUpdate } from '../../../contract/help/notice-preference.ts'
import { createResource } from '../../../stores/loadable.ts'

/** The topics that the app and the bot tell. */
export const noticePreferences = createResource(noticePreferenceList)

/** Turns a topic on or off in a channel. A failure is shown in a toast and changes nothing. */
export async function switchTopic(topic: OptionalTopic, channel: 'app' | 'bot', on: boolean): Promise<void> {
  try {
    noticePreferences.set({}, await call(noticePreferenceUpdate, { topic, [channel]: on }))
  } catch {
    await noticePreferences.refresh()
  }
}
