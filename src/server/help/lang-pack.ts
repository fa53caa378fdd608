import type { Language } from '../../contract/languages.ts'
import { databaseNow } from '../db/clock.ts'
import type { Tx } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import type { ActingOperator } from '../handler/acting-operator.ts'
import { writeAudit } from '../settings/audit.ts'

type Pack = Record<string, unknown>

/** Names that would change every object instead of the pack. */
const reserved = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Sets one string of the operator's own pack, for example `system.name`, or removes it if there is no text. Returns all of the
 * operator's changes.
 */
export async function updatePack(
  tx: Tx,
  operator: ActingOperator,
  { lang, key, text }: { lang: Language; key: string; text?: string | undefined }
): Promise<Pack> {
  const path = key.split('.')
  if (path.some(part => part === '' || reserved.has(part))) throw new Refusal('value_invalid', 'key')
  await tx
    .insertInto('lang_pack')
    .values({ language: lang, pack: '{}' })
    .onConflict(conflict => conflict.column('language').doNothing())
    .execute()
  const { pack } = await tx
    .selectFrom('lang_pack')
    .select('pack')
    .where('language', '=', lang)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (text) setAt(pack, path, text)
  else removeAt(pack, path)
  await tx
    .updateTable('lang_pack')
    .set({ pack: JSON.stringify(pack), updated_at: databaseNow })
    .where('language', '=', lang)
    .execute()
  await writeAudit(tx, operator, 'lang_update', lang, { key, text })
  return pack
}

function setAt(pack: Pack, path: readonly string[], text: string): void {
  let level = pack
  for (const part of path.slice(0, -1)) {
    const below = level[part]
    if (typeof below === 'object' && below !== null) level = below as Pack
    else {
      const nestedPack: Pack = {}
      level[part] = nestedPack
      level = nestedPack
    }
  }
  level[path.at(-1) ?? ''] = text
}

function removeAt(pack: Pack, [name = '', ...rest]: readonly string[]): void {
  const below = pack[name]
  if (rest.length === 0) delete pack[name]
  else if (typeof below === 'object' && below !== null) {
    removeAt(below as Pack, rest)
    if (Object.keys(below).length === 0) delete pack[name]
  }
}
