import { host } from '../host/current.ts'
import type { Translate } from '../i18n/translate.ts'
import { showToast } from '../stores/toasts.ts'

/** Copies a text, and says so. */
export async function copyText(text: string, t: Translate): Promise<void> {
  if (await host.copy(text)) showToast(t('action.copied'), { tone: 'success' })
}
