import { readFile, writeFile } from 'node:fs/promises'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestDatabase } from '../database.ts'
import { tableTypes } from './table-types.mjs'

const FILE = 'src/server/db/tables.ts'
const tables = suite('types of the tables')

tables('the types match the migrated database (npm run tables writes them)', async () => {
  const { db, close } = await openTestDatabase()
  const types = await tableTypes(db)
  await close()
  if (process.env.WRITE_TABLES) await writeFile(FILE, types)
  assert.is(await readFile(FILE, 'utf8'), types)
})

tables.run()
