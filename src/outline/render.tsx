// Home as a visitor sees it before there are data. The build renders it into the page (src/build/outline.mjs), so that
// the first paint needs no code.
import { createRoot } from 'react-dom/client'
import { App } from '../app.tsx'
import { LOCALES, type Locale } from '../contract/languages.ts'
import { setLocale } from '../i18n/translator.ts'
import { loadFirstScreen } from '../shell/screens.ts'

async function renderHome(locale: Locale): Promise<string> {
  await setLocale(locale)
  await loadFirstScreen('/')
  const box = document.createElement('div')
  createRoot(box).render(<App />)
  return box.innerHTML
}

/** Returns the markup of home in each locale. */
export async function renderHomes(): Promise<Record<string, string>> {
  const homes: Record<string, string> = {}
  for (const locale of LOCALES) homes[locale] = await renderHome(locale)
  return homes
}
