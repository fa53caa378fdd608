// Home as markup: the first paint then needs no code. The build renders it without data (src/build/app.mjs), the backend with the
// responses of the first public requests (src/server/http/page-with-answers.ts).
import { renderToString } from 'react-dom/server'
import type { FirstAnswers } from '../contract/home/index-info.ts'
import type { Locale } from '../contract/languages.ts'
import { createFakeHost } from '../host/fake.ts'
import type { NestedTexts } from '../i18n/overlay.ts'
import { getLanguage } from '../i18n/start.ts'
import { setLocale } from '../i18n/translator.ts'
import { App } from '../shell/app.tsx'
import { loadFirstScreen } from '../shell/screens.ts'
import { createApp } from '../stores/create-app.ts'
import { home } from '../stores/home.ts'
import { showAnswers } from '../stores/page-answers.ts'
import { findMainContent, SAMPLE } from './sample-home.ts'
import { listWords } from './words.ts'

/** Starts an app with or without a signed-in merchant. */
async function beginApp(locale: Locale, isMerchant: boolean, answers: FirstAnswers | undefined): Promise<void> {
  const host = createFakeHost()
  host.storage.set('language', getLanguage(locale))
  if (isMerchant) for (const key of ['access_token', 'refresh_token']) host.storage.set(key, 'a sample')
  createApp({ host, navigate: () => undefined })
  await setLocale(locale)
  await loadFirstScreen('/')
  if (answers) showAnswers(answers)
}

/** Returns home's pack in the languages of `overlays`, or in every language. */
const choosePacks = (overlays?: object): Record<string, NestedTexts> =>
  Object.fromEntries(Object.entries(import.meta.env.HOME_TEXTS).filter(([locale]) => !overlays || locale in overlays))

/**
 * Returns home's markup, with the middle of a merchant's home in templates (layout.ts), and a visitor's words in every
 * language, or in those of `overlays`, which are the operator's strings by locale. One call at a time: there is one set
 * of stores.
 */
export async function renderHome(
  locale: Locale,
  answers?: FirstAnswers,
  overlays?: Readonly<Partial<Record<Locale, unknown>>>
): Promise<string> {
  const address = `/assets/${locale}.home-${import.meta.env.PACKS_HASH}.json`
  window.opening = {
    packs: { [address]: Promise.resolve(import.meta.env.HOME_TEXTS[locale]) },
    // A sign-in loads home; here it never finishes.
    requests: { 'GET /api/v1/app/index_info': new Promise(() => undefined) }
  } as unknown as NonNullable<Window['opening']>
  await beginApp(locale, false, answers)
  const visitor = renderToString(<App />)
  await beginApp(locale, true, answers)
  const waiting = renderToString(<App />)
  home.open({}, SAMPLE)
  const sample = renderToString(<App />)
  // The page's policy allows no style attributes. The one of a skeleton says since when it is there.
  const template = (name: string, html: string) =>
    `<template id="${name}">${findMainContent(html).replace(/ style="[^"]*"/g, '')}</template>`
  const words = JSON.stringify(listWords(visitor, locale, choosePacks(overlays), overlays)).replaceAll('<', '\\u003c')
  return `<div id="app">${visitor}</div>${template('waiting', waiting)}${template('sample', sample)}<script type="application/json" id="words">${words}</script>`
}
