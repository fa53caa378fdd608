import type { operatorTextList } from '../../contract/help/text.operator.ts'
import type { Language } from '../../contract/languages.ts'
import type { ParsedInputOf } from '../../contract/operation.ts'
import { calculateOffset, createPageAnswer } from '../db/page.ts'
import type { Db } from '../db/schema.ts'
import { foldText } from '../db/search-text.ts'
import { packs } from '../text/texts.ts'

/** Texts of the backend itself, which no screen reads. */
const backendOnly = /(^|\.)server\./

/** Returns strings of the app in one language, built in and as the operator changed them, by key. */
export async function listTexts(
  db: Db,
  { lang, keyword = '', own: onlyOwn, ...page }: ParsedInputOf<typeof operatorTextList>
) {
  const own = new Map(flattenTexts(await readOwn(db, lang)))
  const builtIn = new Map(flattenTexts(packs[lang]).filter(([key]) => !backendOnly.test(key)))
  const foldedKeyword = foldText(keyword)
  const texts = [...new Set([...builtIn.keys(), ...own.keys()])]
    .sort()
    .map(key => ({ key, built_in: builtIn.get(key) ?? '', own: own.get(key) ?? null }))
    .filter(text => onlyOwn === undefined || text.own !== null)
    .filter(text => foldText(`${text.key} ${text.built_in} ${text.own ?? ''}`).includes(foldedKeyword))
  const from = calculateOffset(page)
  return createPageAnswer(texts.slice(from, from + page.page_size), texts.length, page)
}

async function readOwn(db: Db, language: Language): Promise<object> {
  const row = await db.selectFrom('lang_pack').select('pack').where('language', '=', language).executeTakeFirst()
  return row?.pack ?? {}
}

function flattenTexts(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'object' && value !== null
      ? flattenTexts(value, `${path}${name}.`)
      : [[path + name, String(value)]]
  )
}
