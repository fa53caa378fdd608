import { randomUUID } from 'node:crypto'
import type { UploadedFile } from '../../contract/files/file.ts'
import type { Config } from '../config/config.ts'
import type { Db, Row } from '../db/schema.ts'
import { Refusal } from '../errors/refusal.ts'
import { keepFile, removeFile } from './file-store.ts'
import { readPicture } from './picture.ts'

/** Purpose of a picture; `registration` is an avatar of a person without an account, `catalogue` is for everybody. */
export type FilePurpose = 'avatar' | 'cover' | 'proof' | 'registration' | 'catalogue'

const shapes = { avatar: 'square', cover: 'cover', proof: 'whole', registration: 'square', catalogue: 'whole' } as const

/** Stores an uploaded picture under a random id. */
export async function keepPicture(
  { db, config }: { db: Db; config: Pick<Config, 'filesDir'> },
  owner: string | null,
  purpose: FilePurpose,
  path: string
): Promise<UploadedFile> {
  const { data, mime, width, height } = await readPicture(path, shapes[purpose])
  // Fully random: an id that contains its time could be guessed.
  const row = { id: randomUUID(), mime, bytes: data.length, width, height }
  await keepFile(config, row.id, data)
  try {
    await db
      .insertInto('file')
      .values({ ...row, merchant_id: owner, purpose })
      .execute()
  } catch (error) {
    await removeFile(config, row.id)
    throw error
  }
  return row
}

/**
 * Returns a picture for its owner, for an operator, who may see all, or for anyone if it is one of the catalogue, or the avatar or the
 * cover of a shop whose page is open.
 */
export async function requireFile(db: Db, id: string, reader: { merchantId: string } | 'operator' | 'anyone') {
  const row = await db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
  const allowed = row && (await isReadable(db, row, reader))
  // The response does not reveal whether another owner's file exists.
  if (!allowed) throw new Refusal('not_found')
  return row
}

async function isReadable(db: Db, row: Row<'file'>, reader: Parameters<typeof requireFile>[2]): Promise<boolean> {
  if (reader === 'operator') return true
  if (reader !== 'anyone') return row.merchant_id === reader.merchantId
  return row.purpose === 'catalogue' || isOnShopPage(db, row)
}

/** Whether it is the avatar or the cover of a shop whose page is open. */
async function isOnShopPage(db: Db, { id, merchant_id }: Row<'file'>): Promise<boolean> {
  if (merchant_id === null) return false
  const shop = await db
    .selectFrom('merchant')
    .select('id')
    .where('id', '=', merchant_id)
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('avatar', '=', id),
        exists(selectFrom('shop_profile').whereRef('merchant_id', '=', 'merchant.id').where('cover', '=', id))
      ])
    )
    .where('shop_page', '=', true)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return shop !== undefined
}

/** Refuses a picture that this merchant has not uploaded for this purpose: another merchant's must not become visible. */
export async function requireOwnFile(
  db: Db,
  { id, merchantId, purpose }: { id: string; merchantId: string; purpose: 'avatar' | 'cover' | 'proof' }
): Promise<void> {
  const file = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', id)
    .where('merchant_id', '=', merchantId)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!file) throw new Refusal('file_missing', purpose)
}
