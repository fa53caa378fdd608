// What the next release brings to the database: a migration that needs the tables of payments, an index of the largest one, a function
// that reads the new column, and one that is new.
import { functions } from '../../../src/server/db/functions.ts'

export const nextMigrations = [
  {
    name: '998-wider',
    sql: `LOCK TABLE account, transfer, entry IN ACCESS EXCLUSIVE MODE;
    ALTER TABLE account ADD COLUMN extra integer;
    ALTER TABLE transfer ADD COLUMN extra integer NOT NULL DEFAULT 0;
    ALTER TABLE entry ADD COLUMN extra integer;`
  },
  { name: '999-extra.index', sql: 'CREATE INDEX CONCURRENTLY IF NOT EXISTS entry_extra ON entry (created_at);' }
]

export const nextFunctions = {
  ...functions,
  post_transfers: functions.post_transfers?.replace('FOR m IN', '-- The next release.\n  FOR m IN') ?? '',
  later_function:
    '-- New.\nCREATE OR REPLACE FUNCTION later_function() RETURNS bigint LANGUAGE sql AS $$ SELECT sum(extra) FROM transfer $$;'
}
