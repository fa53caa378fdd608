import { only } from '../../i18n/overlay.ts'
import type { Db } from '../db/schema.ts'
import type { MessageLanguage } from '../text/language.ts'
import { packs } from '../text/texts.ts'

/** What the operator's pack starts from: the sections that the specification names. */
const operatorSections = ['system', 'onlineService', 'tabbar']

/** A language pack: nested objects of strings. */
export type Pack = { [key: string]: string | Pack }

/**
 * The pack of a language: what the operator set, over our own. Simplified Chinese is not among the operator's languages;
 * its readers get what was set for the nearest one.
 */
export async function readPack(db: Db, language: MessageLanguage): Promise<Pack> {
  const layers = language === 'zh-CN' ? ['zh-TW', 'zh-CN'] : [language]
  const rows = await db.selectFrom('lang_pack').select(['language', 'pack']).where('language', 'in', layers).execute()
  const own: Pack = only(packs[language], operatorSections)
  return layers.reduce<Pack>((pack, layer) => {
    const over = rows.find(row => row.language === layer)
    return over ? merge(pack, over.pack) : pack
  }, own)
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
