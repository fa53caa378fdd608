import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { expectNone } from './sources.ts'

const folder = 'src/server/db/migrations'

/** The migrations after the baseline. src/server/db/README.md says why these rules. */
const later = readdirSync(folder)
  .filter(name => name.endsWith('.sql'))
  .sort()
  .map(file => ({ name: file.slice(0, -'.sql'.length), sql: readFileSync(`${folder}/${file}`, 'utf8') }))

/** The order in which payments lock tables. */
const lockOrder = [
  'idempotency',
  'merchant',
  'depot_product',
  'shop_order',
  'limit_counter',
  'account',
  'transfer',
  'entry',
  'record_chunk',
  'record_day'
]

/** What a migration does to tables that exist, and therefore must lock first. */
function faultsOf({ name, sql: text }: { name: string; sql: string }): string[] {
  const own = [...text.matchAll(/CREATE TABLE (\w+)/g)].map(match => match[1])
  const changed = [...text.matchAll(/(?:ALTER TABLE|DROP TABLE|TRIGGER \w+[^;]*? ON) (\w+)/g)].map(match => match[1])
  const existing = [...new Set(changed)].filter(table => !own.includes(table))
  const locks = (/^(?:--[^\n]*\n|\s)*LOCK TABLE ([\w, ]+) IN /.exec(text)?.[1] ?? '').split(', ').filter(Boolean)
  const placeOf = (table: string) => lockOrder.indexOf(table)
  const paid = locks.filter(table => placeOf(table) >= 0)
  const faults: string[] = []
  if (name.endsWith('.index')) {
    const others = text
      .split(/;\s*$/m)
      .filter(
        part =>
          !/^\s*(?:--[^\n]*\n\s*)*(?:CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS|DROP INDEX CONCURRENTLY IF EXISTS|$)/.test(
            part
          )
      )
    if (others.length > 0) faults.push(`${name} has more than indexes that are built concurrently`)
  } else if ([...text.matchAll(/CREATE (?:UNIQUE )?INDEX \w+ ON (\w+)/g)].some(match => !own.includes(match[1])))
    faults.push(`${name} builds an index of a table that exists, while payments wait: use a .index.sql file`)
  if (existing.length > 1 && existing.some(table => !locks.includes(table ?? '')))
    faults.push(`${name} changes ${existing.join(', ')}: begin with LOCK TABLE of all of them`)
  if (paid.some((table, at) => at > 0 && placeOf(table) < placeOf(paid[at - 1] ?? '')))
    faults.push(`${name} locks ${paid.join(', ')}: payments lock ${lockOrder.join(', ')}`)
  return faults
}

test('migrations are numbered without a gap', () => {
  const numbers = ['001-baseline', ...later.map(({ name }) => name)].map(name => Number(name.slice(0, 3)))
  assert.equal(
    numbers,
    numbers.map((_, at) => at + 1)
  )
})

test('a migration locks tables in the order of payments, and builds indexes of existing tables concurrently', () => {
  expectNone(later.flatMap(faultsOf))
})

test('these faults of migrations are found', () => {
  const wrong = [
    { name: '998-a', sql: 'CREATE INDEX entry_x ON entry (day);' },
    { name: '998-b', sql: 'ALTER TABLE entry ADD x integer; ALTER TABLE transfer ADD x integer;' },
    {
      name: '998-c',
      sql: 'LOCK TABLE entry, transfer IN ACCESS EXCLUSIVE MODE; ALTER TABLE entry ADD x integer; DROP TABLE transfer;'
    },
    { name: '998-d.index', sql: 'CREATE INDEX CONCURRENTLY entry_x ON entry (day);' }
  ]
  assert.equal(
    wrong.map(step => faultsOf(step).length),
    [1, 1, 1, 1]
  )
  const right = [
    {
      name: '998-g.index',
      sql: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON file (bytes);\nDROP INDEX CONCURRENTLY IF EXISTS b;\n'
    },
    {
      name: '998-e',
      sql: 'CREATE TABLE one (id integer); CREATE INDEX one_id ON one (id); ALTER TABLE entry ADD x integer;'
    },
    {
      name: '998-f',
      sql: '-- Why.\nLOCK TABLE transfer, entry, file IN ACCESS EXCLUSIVE MODE;\nALTER TABLE entry ADD x integer; ALTER TABLE file ADD x integer; ALTER TABLE transfer ADD x integer;'
    }
  ]
  assert.equal(right.flatMap(faultsOf), [])
})

test.run()
