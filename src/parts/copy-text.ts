import { host } from '../host/current.ts'
import type { Translate } from '../i18n/translator.ts'
import { toast } from '../stores/toasts.ts'

/** Puts a number or address into the clipboard and says so, where the button itself cannot. */
export async function copyText(text: string, t: Translate): Promise<void> {
  if (await host.copy(text)) toast(t('action.copied'), { tone: 'success' })
}
