import { digestOf, findOperator, generateOperatorToken } from '../account/index.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/schema.ts'
import { keyFile, readKey, writeKey } from './key-file.ts'

/** The first operator has a fixed id, so that of several processes only one creates it. */
const firstOperator = { id: '00000000-0000-7000-8000-0000000000f1', name: 'Operator' }

/** `ready`: the key file gives access to the server. `elsewhere`: the first operator's token is in another data folder. */
export type OperatorState = { state: 'ready' | 'elsewhere'; file: string }

/**
 * Creates the first operator and writes its token into `DATA_DIR/operator.json`, readable by its owner only. A valid file stays,
 * except for the address. With an embedded database a lost file is created again, because access to the data folder includes the
 * database; with a shared one it is not, because its token may be in use elsewhere: `operator add` creates another.
 */
export async function ensureOperator(
  db: Db,
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'port' | 'publicUrl'>,
  url = `http://127.0.0.1:${config.port}`
): Promise<OperatorState> {
  const file = keyFile(config.dataDir)
  const kept = await readKey(file)
  if (kept && (await findOperator(db, kept.token))) {
    if (kept.url !== url) await writeKey(file, { ...kept, url })
    return { state: 'ready', file }
  }
  const token = generateOperatorToken()
  if (!(await claim(db, token, config.databaseUrl === null))) return { state: 'elsewhere', file }
  await writeKey(file, { url, token })
  return { state: 'ready', file }
}

async function claim(db: Db, token: string, renew: boolean): Promise<boolean> {
  const token_digest = digestOf(token)
  const row = await db
    .insertInto('operator')
    .values({ ...firstOperator, token_digest })
    .onConflict(conflict =>
      renew
        ? conflict.column('id').doUpdateSet({ token_digest }).where('operator.revoked_at', 'is', null)
        : conflict.column('id').doNothing()
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
