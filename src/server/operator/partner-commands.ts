import { addPartner, endPartner, listPartners, PartnerTaken } from '../account/index.ts'
import { ConfigError, origins } from '../config-values.ts'
import { meant, newName } from './active.ts'
import type { Command, Words } from './command.ts'
import { CommandFailure, misuse } from './failure.ts'
import { onDatabase } from './on-database.ts'
import { show } from './output.ts'
import { table, time } from './table.ts'

/** Commands for partners, whose backends sign in their own users. Like those for operators they work on the database. */
export const partnerCommands: readonly Command[] = [
  {
    name: 'partner list',
    usage: '',
    summary: 'partners (needs the data folder or DATABASE_URL)',
    least: 0,
    most: 0,
    async run(words, context) {
      const list = await onDatabase(context, listPartners)
      const rows = list.map(one => [
        one.id,
        one.name,
        one.origins.join(' ') || '–',
        String(one.users),
        time(one.created_at.toISOString()),
        one.ended_at ? `ended ${time(one.ended_at.toISOString())}` : 'active'
      ])
      show(words, context, list, table(['id', 'name', 'origins', 'users', 'since', 'state'], rows, 'No partners.'))
    }
  },
  {
    name: 'partner add',
    usage: '<name> [--origin https://app.partner.example …]',
    summary: 'make a partner’s token; --origin names a page that may show the app in a frame and call the API',
    least: 1,
    most: 1,
    rest: true,
    options: ['origin'],
    async run(words, context) {
      const name = newName(words)
      const given = { name, origins: originsOf(words) }
      const added = await onDatabase(context, db => addPartner(db, given)).catch(error => {
        if (error instanceof PartnerTaken) throw new CommandFailure(`There is a partner "${name}" already.`)
        throw error
      })
      const text = `Added ${name} (${added.id}). The token is shown this once:\n${added.token}\nIt belongs to the partner’s backend, never into an app or a page.`
      show(words, context, added, text)
    }
  },
  {
    name: 'partner end',
    usage: '<id or name>',
    summary: 'take a partner’s token and origins away; its users keep their shops',
    least: 1,
    most: 1,
    rest: true,
    async run(words, context) {
      const [typed = ''] = words.given
      const ended = await onDatabase(context, async db => {
        const active = (await listPartners(db)).filter(one => one.ended_at === null)
        const one = meant(typed, active, 'partner')
        await endPartner(db, one.id)
        return one
      })
      show(words, context, ended, `Ended ${ended.name} (${ended.id}).`)
    }
  }
]

function originsOf(words: Words): string[] {
  const name = '--origin'
  try {
    return origins({ [name]: words.options('origin').join(',') }, name)
  } catch (error) {
    if (error instanceof ConfigError) throw misuse(error.message)
    throw error
  }
}
