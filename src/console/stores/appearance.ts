import { host } from '../../host/current.ts'
import { $locale } from '../../i18n/translator.ts'
import { createAppPersistent } from '../../stores/persistent.ts'

const CHOICES = ['system', 'light', 'dark'] as const

/** Light, dark, or as the device. */
type SchemeChoice = (typeof CHOICES)[number]

/** The color scheme chosen on this device. */
export const $scheme = createAppPersistent<SchemeChoice>('scheme', 'system', { decode: readChoice, encode: String })

function readChoice(text: string): SchemeChoice {
  return CHOICES.find(choice => choice === text) ?? 'system'
}

/** Chooses light or dark. */
export const chooseScheme = (choice: string): void => $scheme.set(readChoice(choice))

/** Keeps the document's colors and language up to date. */
export function followAppearance(): void {
  const root = document.documentElement
  const applyAppearance = () => {
    const choice = $scheme.get()
    root.dataset.scheme = choice === 'system' ? host.scheme() : choice
  }
  $scheme.subscribe(applyAppearance)
  host.onScheme(applyAppearance)
  $locale.subscribe(locale => {
    root.lang = locale
  })
}
