import { requestFirst } from '../api/request.ts'
import { host } from '../host/current.ts'
import { $app, applyOverrides, patchApp } from './app-info.ts'
import { $language } from './language.ts'
import { applyOperatorLanguage } from './language-change.ts'

/** Loads app info and the language pack. A failure is only logged: the stored values are still used. */
export async function loadApp(): Promise<void> {
  await Promise.all([loadInfo(), loadLanguagePack()])
}

async function loadInfo(): Promise<void> {
  try {
    const data = await requestFirst('appInfo', {}, { quiet: true })
    patchApp({ data })
    if (applyOperatorLanguage()) await loadLanguagePack()
  } catch (error) {
    console.info('app_info', error)
  }
}

async function loadLanguagePack(): Promise<void> {
  const lang = $language.get()
  try {
    const langObj = await requestFirst('langJson', { lang }, { quiet: true })
    if (lang !== $language.get()) return
    const isNew = JSON.stringify(langObj) !== JSON.stringify($app.get().langObj)
    host.storage.set('pack_language', lang)
    if (!isNew) return
    patchApp({ langObj })
    applyOverrides()
  } catch (error) {
    console.info('lang_json', error)
  }
}
