// Home as a visitor sees it before there are data. The build renders it into the page (src/build/prerender.mjs), so that
// the first paint needs no code.
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { LOCALES, type Locale } from './contract/languages.ts'
import { browserHost } from './host/browser.ts'
import { setLocale } from './i18n/translator.ts'
import { loadFirstScreen } from './shell/screens.ts'
import { createApp } from './stores/create-app.ts'

async function renderHome(locale: Locale): Promise<HTMLElement> {
  await setLocale(locale)
  await loadFirstScreen('/')
  const box = document.createElement('div')
  createRoot(box).render(<App />)
  if (!box.querySelector('main h2')) throw new Error(`home could not be rendered in ${locale}`)
  return box
}

/** Returns an element with home in it for each locale. */
export async function renderHomes(): Promise<Record<string, HTMLElement>> {
  createApp({ host: browserHost(), navigate: () => undefined })
  const homes: Record<string, HTMLElement> = {}
  for (const locale of LOCALES) homes[locale] = await renderHome(locale)
  return homes
}
