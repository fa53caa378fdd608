// Home as a visitor sees it, as markup: the first paint then needs no code. The build renders it without data (src/build/prerender.mjs),
// the backend with the responses of the first public requests (src/server/http/page-with-answers.ts).
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import type { FirstAnswers } from './contract/home/index-info.ts'
import type { Locale } from './contract/languages.ts'
import { fakeHost } from './host/fake.ts'
import { languageOf } from './i18n/start.ts'
import { setLocale } from './i18n/translator.ts'
import { loadFirstScreen } from './shell/screens.ts'
import { createApp } from './stores/create-app.ts'
import { showAnswers } from './stores/page-answers.ts'

/** Returns home's markup. One call at a time: there is one set of stores. */
export async function renderHome(locale: Locale, answers?: FirstAnswers): Promise<string> {
  const address = `/assets/${locale}.home-${import.meta.env.PACKS_HASH}.json`
  window.__packs = { [address]: Promise.resolve(import.meta.env.HOME_TEXTS[locale]) }
  const host = fakeHost()
  host.storage.set('language', languageOf(locale))
  createApp({ host, navigate: () => undefined })
  await setLocale(locale)
  await loadFirstScreen('/')
  if (answers) showAnswers(answers)
  return renderToString(<App />)
}
