import { host } from '../../host/current.ts'
import { $locale } from '../../i18n/translator.ts'
import { appAtom, onAppStart } from '../../stores/app-life.ts'

const CHOICES = ['system', 'light', 'dark'] as const

/** Light, dark, or as the device. */
export type SchemeChoice = (typeof CHOICES)[number]

/** See {@link SchemeChoice}; remembered. */
export const $scheme = appAtom<SchemeChoice>('system')
onAppStart(() => $scheme.set(CHOICES.find(choice => choice === host.storage.get('scheme')) ?? 'system'))

/** Chooses light or dark. */
export function chooseScheme(choice: string): void {
  const scheme = CHOICES.find(one => one === choice) ?? 'system'
  host.storage.set('scheme', scheme)
  $scheme.set(scheme)
}

/** Keeps the document's colors and language up to date. */
export function followAppearance(): void {
  const root = document.documentElement
  const show = () => {
    const choice = $scheme.get()
    root.dataset.scheme = choice === 'system' ? host.scheme() : choice
  }
  $scheme.subscribe(show)
  host.onScheme(show)
  $locale.subscribe(locale => {
    root.lang = locale
  })
}
