import { sql } from 'kysely'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/schema.ts'
import { keepFile } from '../files/file-store.ts'
import { demoAccount, demoShopProfile } from './accounts.ts'

/** The picture in the bundle; `npm run pictures` makes it. */
export const COVER_PATH = '/media/shop/1.webp'

/** Stores the picture that the profile of the demo shop names. Every process does: its folder may be a new one. */
export async function keepDemoCover(db: Db, config: Pick<Config, 'filesDir'>, picture: Uint8Array): Promise<void> {
  const id = demoShopProfile.cover
  await keepFile(config, id, picture)
  await sql`INSERT INTO file (id, merchant_id, mime, bytes, width, height, purpose)
    SELECT ${id}, id, 'image/webp', ${picture.length}, 1280, 640, 'cover' FROM merchant WHERE account = ${demoAccount.account}
    ON CONFLICT (id) DO UPDATE SET bytes = excluded.bytes`.execute(db)
}
