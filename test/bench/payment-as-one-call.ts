// Measures PostgreSQL alone: a payment of one UPDATE and four INSERTs as one plpgsql call on sixteen connections. Uses
// `pgbench` where it is installed (Debian: postgresql-contrib), else the same call through `pg`.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { type Connection, openPool } from '../../src/server/db/pool.ts'
import { prepareAs } from '../../src/server/db/prepared.ts'
import type { Db } from '../../src/server/db/schema.ts'

const run = promisify(execFile)
const CONNECTIONS = 16
const ACCOUNTS = 64
const SECONDS = 5

const TABLES = `
CREATE SCHEMA IF NOT EXISTS bench;
CREATE TABLE IF NOT EXISTS bench.account (id integer PRIMARY KEY, balance bigint NOT NULL) WITH (fillfactor = 70);
CREATE TABLE IF NOT EXISTS bench.transfer (id uuid PRIMARY KEY, amount bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now());
CREATE TABLE IF NOT EXISTS bench.entry (transfer uuid, account integer, amount bigint NOT NULL, PRIMARY KEY (transfer, account));
CREATE TABLE IF NOT EXISTS bench.key (id uuid PRIMARY KEY, answer text NOT NULL);
INSERT INTO bench.account SELECT n, 1000000000 FROM generate_series(1, ${ACCOUNTS}) AS n ON CONFLICT DO NOTHING;
CREATE OR REPLACE FUNCTION bench.pay(payer integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE id uuid := gen_random_uuid();
BEGIN
  INSERT INTO bench.key VALUES (gen_random_uuid(), repeat('an answer ', 40));
  UPDATE bench.account SET balance = balance - 100 WHERE account.id = payer;
  INSERT INTO bench.transfer (id, amount) VALUES (id, 100);
  INSERT INTO bench.entry VALUES (id, payer, -100);
  INSERT INTO bench.entry VALUES (id, 0, 100);
END $$`

/** Returns the payments per second, and the client that sent them. */
export async function paymentsAsOneCall(db: Db, connection: Connection): Promise<{ rate: number; by: string }> {
  for (const statement of TABLES.split(/;\n(?=C|I)/)) await sql.raw(statement).execute(db)
  return (await byPgbench(connection)) ?? { rate: await throughPg(connection), by: 'pg' }
}

async function byPgbench(connection: Connection): Promise<{ rate: number; by: string } | undefined> {
  if (!('host' in connection)) return undefined
  const { host, port, user, database } = connection
  const folder = await mkdtemp(join(tmpdir(), 'wallet-pgbench-'))
  const script = join(folder, 'pay.sql')
  const place = ['-h', host, '-p', String(port), '-U', user]
  const load = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '1', '-T', String(SECONDS), '-f', script]
  try {
    await writeFile(script, `\\set payer random(1, ${ACCOUNTS})\nSELECT bench.pay(:payer);\n`)
    const { stdout } = await run('pgbench', [...place, ...load, database])
    return { rate: Number(/tps = ([\d.]+)/.exec(stdout)?.[1]), by: 'pgbench' }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function throughPg(connection: Connection): Promise<number> {
  const db = openPool(connection, { timeZone: 'UTC', maxConnections: CONNECTIONS })
  const until = performance.now() + SECONDS * 1_000
  let count = 0
  const lane = async () => {
    for (; performance.now() < until; count += 1) {
      const payer = 1 + Math.floor(Math.random() * ACCOUNTS)
      await prepareAs('bench_pay', sql`SELECT bench.pay(${payer}::integer)`).execute(db)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane))
  await db.destroy()
  return count / SECONDS
}
