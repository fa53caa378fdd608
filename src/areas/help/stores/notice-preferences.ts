import { call } from '../../../api/request.ts'
import type { OptionalTopic } from '../../../contract/entities/notice.ts'
import { noticePreferenceList } from '../../../contract/notice/preference-list.ts'
import { noticePreferenceUpdate } from '../../../contract/notice/preference-update.ts'
import { resource } from '../../../stores/loadable.ts'

/** Which topics the app and the bot tell. */
export const noticePreferences = resource(noticePreferenceList)

/** Turns a topic on or off in a channel. A failure is shown in a toast and changes nothing. */
export async function switchTopic(topic: OptionalTopic, channel: 'app' | 'bot', on: boolean): Promise<void> {
  try {
    noticePreferences.set(await call(noticePreferenceUpdate, { topic, [channel]: on }))
  } catch {
    await noticePreferences.refresh()
  }
}
