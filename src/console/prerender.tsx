// The form of the sign-in as markup: the first paint then needs no code. The build renders it (src/build/console.mjs).
import { renderToString } from 'react-dom/server'
import type { Locale } from '../contract/languages.ts'
import { createFakeHost } from '../host/fake.ts'
import type { PackName } from '../i18n/pack-names.ts'
import { getLanguage } from '../i18n/start.ts'
import { loadPacks, setLocale } from '../i18n/translator.ts'
import { createApp } from '../stores/create-app.ts'
import { App } from './app.tsx'
import { $staff } from './stores/signed-in.ts'

// Where there are no passkeys, their button is taken out (door.ts).
Object.assign(globalThis, { PublicKeyCredential: class {}, location: { hostname: 'console' } })

/** Returns the page of a person who is not signed in. `packs` has the texts of the locale. */
export async function renderSignIn(locale: Locale, packs: Partial<Record<PackName, unknown>>): Promise<string> {
  const formatAddress = (name: string) => `/assets/${locale}.${name}-${import.meta.env.PACKS_HASH}.json`
  const loaded = Object.entries(packs).map(([name, texts]) => [formatAddress(name), Promise.resolve(texts)])
  window.opening = { packs: Object.fromEntries(loaded) } as unknown as NonNullable<Window['opening']>
  const host = createFakeHost()
  host.storage.set('language', getLanguage(locale))
  createApp({ host, navigate: () => undefined })
  await setLocale(locale)
  await loadPacks(Object.keys(packs) as PackName[])
  $staff.set({ state: 'out' })
  return renderToString(<App />)
}
