import type { Config } from '../config/config.ts'
import { databaseNow } from '../db/clock.ts'
import { runTransaction } from '../db/retry.ts'
import type { Db, Tx } from '../db/schema.ts'
import { findByToken, generateOperatorToken, insertToken } from '../staff/index.ts'
import { getKeyFile, readKey, writeKey } from './key-file.ts'

/** The operator on the same machine has a fixed id, so that of several processes only one creates it. */
const localOperator = {
  id: '00000000-0000-7000-8000-0000000000f1',
  name: 'Operator',
  account: 'operator',
  role: 'owner'
} as const
/** The token works on this machine only. A start after it has expired makes another one. */
const localToken = { name: 'operator.json', days: 366, network: '127.0.0.0/8' }
const loopback = '127.0.0.1'

/** `ready`: the key file gives access to the server. `elsewhere`: `owner_create` makes the first owner. */
export type OperatorState = { state: 'ready' | 'elsewhere'; file: string }

/**
 * Creates the first owner and writes an API token into `DATA_DIR/operator.json`, readable by its owner only. A valid file stays,
 * except for the address. With an embedded database a lost file is created again, because access to the data folder includes the
 * database; with a shared one it is not, because its token may be in use elsewhere: `owner_create` makes another owner.
 */
export async function ensureOperator(
  db: Db,
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'port' | 'publicUrl'>,
  url = `http://${loopback}:${config.port}`
): Promise<OperatorState> {
  const file = getKeyFile(config.dataDir)
  const key = await readKey(file)
  if (key && (await findByToken(db, key.token, loopback))) {
    if (key.url !== url) await writeKey(file, { ...key, url })
    return { state: 'ready', file }
  }
  const token = generateOperatorToken()
  if (!(await runTransaction(db, tx => claim(tx, token, config.databaseUrl === null))))
    return { state: 'elsewhere', file }
  await writeKey(file, { url, token })
  return { state: 'ready', file }
}

// On a shared database the token may be in use elsewhere: only who creates the operator has it.
async function claim(tx: Tx, token: string, renew: boolean): Promise<boolean> {
  const created = await tx
    .insertInto('operator')
    .values(localOperator)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!created && !(renew && (await isActive(tx)))) return false
  await tx
    .updateTable('operator_token')
    .set({ revoked_at: databaseNow })
    .where('operator_id', '=', localOperator.id)
    .where('name', '=', localToken.name)
    .where('revoked_at', 'is', null)
    .execute()
  await insertToken(tx, localOperator.id, localToken, token)
  return true
}

async function isActive(tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom('operator')
    .select('id')
    .where('id', '=', localOperator.id)
    .where('revoked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}
