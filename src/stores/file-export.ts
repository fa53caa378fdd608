import { getApiBase } from '../api/address.ts'
import { host } from '../host/current.ts'
import { $t } from '../i18n/translator.ts'
import { createAppAtom } from './app-life.ts'
import { $features } from './features.ts'
import { showToast } from './toasts.ts'

/**
 * The state of an export. `saved`: the host or the page saved it under this name. `opened`: its link was opened outside the app,
 * where the result is visible.
 */
type ExportedFile =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'saved'; name: string }
  | { state: 'opened' }
  | { state: 'failed' }

export const $exportedFile = createAppAtom<ExportedFile>({ state: 'none' })

/** The two sources of a file: its content, or a link to it. */
interface FileSource {
  content: () => Promise<{ name: string }>
  link: () => Promise<{ address: string; name: string }>
}

/**
 * For hosts in which a page cannot save files: the host downloads the link, or it is opened outside the app. Null: the page saves
 * the file itself.
 */
async function handOverFile(link: FileSource['link']): Promise<ExportedFile | null> {
  if (host.kind !== 'telegram' && host.kind !== 'partner') return null
  try {
    const { address, name } = await link()
    const { href } = new URL(address, getApiBase() || document.baseURI)
    const answer = await $features.get()?.downloadFrom(href, name)
    if (answer === 'started') return { state: 'saved', name }
    if (answer === 'cancelled') return { state: 'none' }
    return (await host.openLink(href)) ? { state: 'opened' } : null
  } catch {
    // The other source reports the problem.
    return null
  }
}

/** Saves a file, one at a time. A failure is shown in a toast. */
export async function exportFile({ content, link }: FileSource): Promise<void> {
  if ($exportedFile.get().state === 'loading') return
  $exportedFile.set({ state: 'loading' })
  try {
    const file = (await handOverFile(link)) ?? { state: 'saved', name: (await content()).name }
    $exportedFile.set(file)
    if (file.state === 'saved') showToast($t.get()('file.saved', { name: file.name }), { tone: 'success' })
  } catch {
    $exportedFile.set({ state: 'failed' })
  }
}
