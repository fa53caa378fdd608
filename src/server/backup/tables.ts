import type pg from 'pg'
import { DatabaseTooOld, FORMER_TABLES } from '../db/migrate.ts'
import type { MoneyUnit } from '../db/money-unit.ts'

/** A table to copy. */
export interface TableShape {
  name: string
  columns: string[]
}

/** Written by the migrations themselves. */
const MIGRATION_TABLES = ['migration', 'migration_function']

/** Returns the tables of the database, each after the tables that it references. Throws if two reference each other. */
export async function listTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape & { parents: string[] }>(
    `SELECT c.relname::text AS name,
      ARRAY(SELECT a.attname::text FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
      ARRAY(SELECT DISTINCT p.relname::text FROM pg_constraint k JOIN pg_class p ON p.oid = k.confrelid
        WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS parents
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = current_schema() AND c.relkind = 'r' AND c.relname <> ALL ($1) ORDER BY c.relname`,
    [MIGRATION_TABLES]
  )
  const sorted: TableShape[] = []
  const placed = new Set<string>()
  while (placed.size < rows.length) {
    const ready = rows.filter(({ name, parents }) => !placed.has(name) && parents.every(parent => placed.has(parent)))
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle: they cannot be copied in order.')
    for (const { name, columns } of ready) {
      placed.add(name)
      sorted.push({ name, columns })
    }
  }
  return sorted
}

/**
 * Returns the number of the last migration in the database, 0 for an empty database. Throws {@link DatabaseTooOld} for one that this
 * version cannot read.
 */
export async function readMigrationNumber(client: pg.ClientBase): Promise<number> {
  const { rows: tables } = await client.query<{ name: string }>(
    'SELECT name FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL',
    [['migration', ...FORMER_TABLES]]
  )
  if (tables.length === 0) return 0
  if (!tables.some(({ name }) => name === 'migration')) throw new DatabaseTooOld()
  const { rows } = await client.query<{ count: string }>('SELECT count(*) FROM migration')
  return Number(rows[0]?.count)
}

/** Returns the currency and scale of the books; undefined in a database that does not store them yet. */
export async function readStoredUnit(client: pg.ClientBase): Promise<MoneyUnit | undefined> {
  const { rows: tables } = await client.query("SELECT WHERE to_regclass('money_unit') IS NOT NULL")
  if (tables.length === 0) return undefined
  const { rows } = await client.query<MoneyUnit>(
    'SELECT currency AS code, scale, time_zone AS "timeZone" FROM money_unit WHERE currency IS NOT NULL'
  )
  return rows[0]
}

/** Returns an SQL name in quotes. */
export const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** Returns `"table" ("column", …)` for COPY. */
export const formatCopyTarget = ({ name, columns }: TableShape): string =>
  `${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`
