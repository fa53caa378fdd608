import { $t } from '../i18n/translator.ts'
import { $features } from './features.ts'
import { showToast } from './toasts.ts'

/** Opens the host's story editor; says so when the host does not. Call it within the tap. */
export function shareStory(story: { picture: string; text: string; url: string }): void {
  if (!$features.get()?.shareStory?.(story)) showToast($t.get()('host.storyFailed'))
}
