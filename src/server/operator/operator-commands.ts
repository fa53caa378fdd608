import { addOperator, listOperators, revokeOperator } from '../account/index.ts'
import { Refusal } from '../refusal.ts'
import { meant, newName } from './active.ts'
import type { Command } from './command.ts'
import { CommandFailure } from './failure.ts'
import { onDatabase } from './on-database.ts'
import { show } from './output.ts'
import { table, time } from './table.ts'

/**
 * Commands for operators themselves. They work on the database, not over HTTP: access to the database is the root of all
 * permissions, and the first token must come from there. No token can create another one.
 */
export const operatorCommands: readonly Command[] = [
  {
    name: 'operator list',
    usage: '',
    summary: 'operators (needs the data folder or DATABASE_URL)',
    least: 0,
    most: 0,
    async run(words, context) {
      const list = await onDatabase(context, listOperators)
      const rows = list.map(one => [
        one.id,
        one.name,
        one.merchant ?? '–',
        time(one.created_at.toISOString()),
        one.revoked_at ? `revoked ${time(one.revoked_at.toISOString())}` : 'active'
      ])
      show(words, context, list, table(['id', 'name', 'merchant', 'since', 'state'], rows, 'No operators.'))
    }
  },
  {
    name: 'operator add',
    usage: '<name> [--merchant account]',
    summary: 'make a token; --merchant names the account that this person owns and may not decide about',
    least: 1,
    most: 1,
    rest: true,
    options: ['merchant'],
    async run(words, context) {
      const name = newName(words)
      const merchant = words.option('merchant')
      const added = await onDatabase(context, db => addOperator(db, { name, merchant })).catch(error => {
        if (error instanceof Refusal) throw new CommandFailure(`There is no merchant "${merchant}".`)
        throw error
      })
      const text = `Added ${name} (${added.id}). The token is shown this once:\n${added.token}\nUse it as OPERATOR_TOKEN.`
      show(words, context, added, text)
    }
  },
  {
    name: 'operator revoke',
    usage: '<id or name>',
    summary: 'take an operator’s token away at once',
    least: 1,
    most: 1,
    rest: true,
    async run(words, context) {
      const [typed = ''] = words.given
      const revoked = await onDatabase(context, async db => {
        const active = (await listOperators(db)).filter(one => one.revoked_at === null)
        const one = meant(typed, active, 'operator')
        await revokeOperator(db, one.id)
        return one
      })
      show(words, context, revoked, `Revoked ${revoked.name} (${revoked.id}).`)
    }
  }
]
