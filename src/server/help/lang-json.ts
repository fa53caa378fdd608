import type { Language } from '../../contract/languages.ts'
import { pickSections } from '../../i18n/overlay.ts'
import type { Db } from '../db/schema.ts'
import { readCachedSettings } from '../settings/settings.ts'
import { otherRegion } from '../text/language.ts'
import { packs, translate } from '../text/texts.ts'

/** The base of the operator's pack: sections that clients may rely on. */
const operatorSections = ['system', 'onlineService', 'tabbar']

/** A language pack: nested objects of strings. */
type Pack = { [key: string]: string | Pack }

/**
 * Returns the pack of a language: our own strings, replaced by the name of the platform and by the operator's
 * strings. Strings that the operator wrote only for the other region of the language, such as the shop's name, are
 * used too.
 */
export async function readPack(db: Db, language: Language): Promise<Pack> {
  const { [language]: pack } = await readPacks(db, [language])
  return pack as Pack
}

/** Returns the packs of several languages, each as {@link readPack} does. */
export async function readPacks(db: Db, languages: readonly Language[]): Promise<Partial<Record<Language, Pack>>> {
  const { site_name } = await readCachedSettings(db)
  const listLayers = (language: Language) => [otherRegion[language], language].filter(layer => layer !== undefined)
  const layers = [...new Set(languages.flatMap(listLayers))]
  const rows = await db.selectFrom('lang_pack').select(['language', 'pack']).where('language', 'in', layers).execute()
  const mergeLayers = (language: Language): Pack => {
    const builtIn: Pack = pickSections(packs[language], operatorSections)
    const own = site_name === '' ? builtIn : merge(builtIn, { system: { name: site_name } })
    return listLayers(language).reduce<Pack>((pack, layer) => {
      const over = rows.find(row => row.language === layer)
      return over ? merge(pack, over.pack) : pack
    }, own)
  }
  return Object.fromEntries(languages.map(language => [language, mergeLayers(language)]))
}

/** Returns the name of the platform in a language. */
export async function readSiteName(db: Db, language: Language): Promise<string> {
  const { system } = await readPack(db, language)
  const named = typeof system === 'object' && typeof system.name === 'string' ? system.name : undefined
  return named ?? translate('system.name', language)
}

function merge(under: Pack, over: Readonly<Record<string, unknown>>): Pack {
  const merged: Pack = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    if (typeof value === 'string') merged[key] = value
    else if (typeof value === 'object' && value !== null) {
      merged[key] = merge(typeof below === 'object' ? below : {}, value as Record<string, unknown>)
    }
  }
  return merged
}
