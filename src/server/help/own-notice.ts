import { v7 as newId } from 'uuid'
import type { Language } from '../../contract/languages.ts'
import type { Tx } from '../db/schema.ts'
import { announce } from '../outbox/announce.ts'

/** A notice in one language: each line is a paragraph. */
interface OwnNotice {
  language: Language
  title: string
  lines: readonly string[]
}

/** Posts a notice that only one merchant can read. */
export async function postOwnNotice(tx: Tx, merchantId: string, texts: readonly OwnNotice[]): Promise<void> {
  const title = Object.fromEntries(texts.map(one => [one.language, one.title]))
  const paragraphs = (lines: readonly string[]) => lines.map(text => ({ type: 'paragraph', text }))
  const blocks = Object.fromEntries(texts.map(one => [one.language, paragraphs(one.lines)]))
  await tx
    .insertInto('notice')
    .values({
      id: newId(),
      merchant_id: merchantId,
      published: false,
      title: JSON.stringify(title),
      blocks: JSON.stringify(blocks)
    })
    .execute()
  await announce(tx, merchantId, 'notice.created')
}
