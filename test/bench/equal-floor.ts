// The equal floor of a payment: PostgreSQL alone writes the rows that one withdrawal writes, and nothing else is done. Which rows those
// are is read from the database after a real withdrawal: they carry the number of its transaction. Their tables are copied with their
// indexes and checks, without foreign keys and triggers, and one plpgsql call writes the same rows into the copies, with keys of its
// own, by `pgbench` on sixteen connections (Debian: postgresql-contrib).
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import type { Connection } from '../../src/server/db/pool.ts'
import type { Db } from '../../src/server/db/schema.ts'

const run = promisify(execFile)
const CONNECTIONS = 16
const PAYERS = 64
const SECONDS = 5

type Row = Readonly<Record<string, unknown>>

interface Column {
  name: string
  type: string
  isGenerated: boolean
}

/** What a withdrawal writes to one table. */
interface TableRows {
  table: string
  columns: Column[]
  /** The columns of the primary key. */
  key: string[]
  /** The columns of any unique index. */
  unique: string[]
  inserted: number
  /** The rows that were there before, each with the numbers that it changes. */
  updated: { row: Row; changed: string[] }[]
}

const rowsOf = async <T>(db: Db, text: string): Promise<T[]> => (await sql.raw<T>(text).execute(db)).rows
const literal = (value: unknown): string => `'${String(value).replaceAll("'", "''")}'`

/** Returns the number of the transaction that wrote the newest withdrawal. */
async function lastTransaction(db: Db): Promise<string> {
  const [row] = await rowsOf<{ xmin: string }>(db, 'SELECT xmin::text FROM withdrawal ORDER BY id DESC LIMIT 1')
  if (!row) throw new Error('There is no withdrawal.')
  return row.xmin
}

/** Returns the rows that a transaction wrote, by table. */
async function rowsBy(db: Db, transaction: string): Promise<Map<string, Row[]>> {
  const tables = await rowsOf<{ name: string }>(
    db,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND NOT relispartition`
  )
  const all = new Map<string, Row[]>()
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: Row }>(
      db,
      `SELECT to_jsonb(t) AS row FROM public."${name}" t WHERE t.xmin::text = ${literal(transaction)}`
    )
    if (rows.length > 0)
      all.set(
        name,
        rows.map(({ row }) => row)
      )
  }
  return all
}

const columnsIn = (db: Db, table: string): Promise<Column[]> =>
  rowsOf(
    db,
    `SELECT attname AS name, format_type(atttypid, NULL) AS type, attgenerated <> '' AS "isGenerated" FROM pg_attribute
     WHERE attrelid = 'public."${table}"'::regclass AND attnum > 0 AND NOT attisdropped ORDER BY attnum`
  )

async function keyColumns(db: Db, table: string, condition: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    `SELECT DISTINCT a.attname AS name FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indrelid = 'public."${table}"'::regclass AND i.${condition}`
  )
  return rows.map(({ name }) => name)
}

/** Makes two withdrawals of one payer, and returns what the second wrote: it finds the counters of the day, as most do. */
async function rowsOfOne(db: Db, withdraw: () => Promise<unknown>): Promise<TableRows[]> {
  await withdraw()
  const before = await rowsBy(db, await lastTransaction(db))
  await withdraw()
  const after = await rowsBy(db, await lastTransaction(db))
  const all: TableRows[] = []
  for (const [table, rows] of after) {
    const key = await keyColumns(db, table, 'indisprimary')
    const earlierOf = (row: Row) => before.get(table)?.find(one => key.every(name => one[name] === row[name]))
    const updated = rows.flatMap(row => {
      const earlier = earlierOf(row)
      return earlier
        ? [
            {
              row,
              changed: Object.keys(row).filter(name => typeof row[name] === 'number' && row[name] !== earlier[name])
            }
          ]
        : []
    })
    const columns = await columnsIn(db, table)
    const unique = await keyColumns(db, table, 'indisunique')
    all.push({ table, columns, key, unique, inserted: rows.length - updated.length, updated })
    const fresh = rows.filter(row => !earlierOf(row))
    await copyTable(db, table, columns, fresh)
  }
  return all
}

/** Makes a copy of a table, and a table with the rows that each payment inserts into it. */
async function copyTable(db: Db, table: string, columns: readonly Column[], samples: readonly Row[]): Promise<void> {
  await sql.raw(`CREATE TABLE bench."${table}" (LIKE public."${table}" INCLUDING ALL)`).execute(db)
  await sql.raw(`CREATE TABLE bench."sample_${table}" AS SELECT * FROM public."${table}" LIMIT 0`).execute(db)
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  for (const row of samples)
    await sql
      .raw(
        `INSERT INTO bench."sample_${table}" SELECT ${names}
         FROM jsonb_populate_record(NULL::public."${table}", ${literal(JSON.stringify(row))}::jsonb)`
      )
      .execute(db)
}

/** A value like another one, of its own for each payer. */
const ofPayer = ({ name, type }: Column, value: unknown, payer: string): string => {
  if (type === 'uuid') return `md5(${literal(value)} || ${payer})::uuid`
  return type === 'text' && name !== 'kind' ? `${literal(value)} || ${payer}` : `${literal(value)}::${type}`
}

/** New values in the order in which they are made, as the product's identifiers have them. */
const freshOf = ({ name, type }: Column, unique: readonly string[]): string => {
  if (!unique.includes(name)) return `"${name}"`
  if (type === 'uuid') return `lpad(to_hex(nextval('bench.number')), 32, '0')::uuid`
  if (type === 'bigint' || type === 'integer') return `nextval('bench.number')::${type}`
  return `"${name}"`
}

const settable = (columns: readonly Column[]) => columns.filter(({ isGenerated }) => !isGenerated)

function statementsOf({ table, columns, key, unique, inserted, updated }: TableRows): string[] {
  const own = settable(columns)
  const names = own.map(({ name }) => `"${name}"`).join(', ')
  const values = own.map(column => freshOf(column, unique)).join(', ')
  const insert = `INSERT INTO bench."${table}" (${names}) SELECT ${values} FROM bench."sample_${table}"`
  const updates = updated.map(({ row, changed }) => {
    const keys = own.filter(({ name }) => key.includes(name))
    const where = keys.map(column => `"${column.name}" = ${ofPayer(column, row[column.name], 'payer')}`).join(' AND ')
    const set = (changed.length > 0 ? changed : key).map(
      name => `"${name}" = "${name}"${changed.length > 0 ? ' + 1' : ''}`
    )
    return `UPDATE bench."${table}" SET ${set.join(', ')} WHERE ${where}`
  })
  return [...(inserted > 0 ? [insert] : []), ...updates]
}

/** Gives each payer the rows that are updated. */
async function addPayers(db: Db, { table, columns, unique, updated }: TableRows): Promise<void> {
  for (const { row } of updated) {
    const own = settable(columns)
    const values = own.map(column =>
      unique.includes(column.name) ? ofPayer(column, row[column.name], 'payer::text') : `(sample)."${column.name}"`
    )
    await sql
      .raw(
        `INSERT INTO bench."${table}" (${own.map(({ name }) => `"${name}"`).join(', ')}) SELECT ${values.join(', ')}
         FROM generate_series(1, ${PAYERS}) AS payer,
           jsonb_populate_record(NULL::public."${table}", ${literal(JSON.stringify(row))}::jsonb) AS sample`
      )
      .execute(db)
  }
}

/** Writes the rows of withdrawals without anything else. Returns how many in a second, and how many rows each has. */
export async function equalFloor(
  db: Db,
  connection: Connection,
  withdraw: () => Promise<unknown>
): Promise<{ rate: number; rows: string }> {
  if (!('host' in connection)) throw new Error('The database is reached by a URL: pgbench needs its host and port.')
  await sql.raw('CREATE SCHEMA bench').execute(db)
  await sql.raw('CREATE SEQUENCE bench.number CACHE 100').execute(db)
  const all = await rowsOfOne(db, withdraw)
  for (const one of all) await addPayers(db, one)
  const body = all.flatMap(statementsOf).join(';\n  ')
  await sql
    .raw(`CREATE FUNCTION bench.withdraw(payer text) RETURNS void LANGUAGE plpgsql AS $$\nBEGIN\n  ${body};\nEND $$`)
    .execute(db)
  const rows = all.map(
    ({ table, inserted, updated }) => `${table} ${inserted}${updated.length > 0 ? ` + ${updated.length}` : ''}`
  )
  return { rate: await byPgbench(connection), rows: rows.join(', ') }
}

async function byPgbench({ host, port, user, database }: Extract<Connection, { host: string }>): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'wallet-pgbench-'))
  const script = join(folder, 'withdraw.sql')
  const place = ['-h', host, '-p', String(port), '-U', user]
  const load = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '1', '-T', String(SECONDS), '-f', script]
  try {
    await writeFile(script, `\\set payer random(1, ${PAYERS})\nSELECT bench.withdraw(:payer::text);\n`)
    const { stdout } = await run('pgbench', [...place, ...load, database])
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true })
  }
}
