import type { InputOf } from '../../contract/operation.ts'
import { operatorProjectPut } from '../../contract/operator/project-put.ts'
import type { Command, Words } from './command.ts'
import { explained, misuse } from './failure.ts'
import { show } from './output.ts'
import { type Written, writtenIn, writtenOptions } from './written.ts'

type Put = InputOf<typeof operatorProjectPut>

/** Commands for projects. */
export const projectCommands: readonly Command[] = [
  {
    name: 'project put',
    usage:
      '[--id id] [--lang code --title text --text paragraph… | --file project.json] [--item code=pieces]… [--cost amount] ' +
      '[--price amount] [--picture path] [--off|--on]',
    summary: 'make a project of goods of the depot, or change the one with that id; --off hides it',
    least: 0,
    most: 0,
    options: ['id', 'item', 'cost', 'price', 'picture', ...writtenOptions],
    flags: ['off', 'on'],
    async run(words, context) {
      const put = await putOf(words)
      const answer = await explained((await context.client()).call(operatorProjectPut, put), {
        not_found: () => `There is no project ${put.id ?? ''}, or no good of the depot with one of these codes.`,
        product_missing: () => 'A new project needs goods: give --item <code>=<pieces>, once for each.'
      })
      show(words, context, answer, `${put.id ? 'Changed' : 'Made'} the project: its id is ${answer.id}.`)
    }
  }
]

async function putOf(words: Words): Promise<Put> {
  const items = words.options('item').map(itemOf)
  const id = words.option('id')
  return {
    id,
    ...(await textsOf(words, id === undefined)),
    items: items.length > 0 ? items : undefined,
    cost: words.option('cost'),
    sale_price: words.option('price'),
    picture: words.option('picture'),
    active: words.flag('off') ? false : words.flag('on') ? true : undefined
  }
}

/** A new project needs its texts, an existing one keeps them. */
const textsOf = async (words: Words, isNew: boolean): Promise<Partial<Written>> =>
  isNew || writtenOptions.some(name => words.option(name) !== undefined) ? writtenIn(words) : {}

function itemOf(pair: string): { code: string; quantity: number } {
  const [, code = '', pieces = ''] = /^(.+)=([1-9]\d{0,3})$/.exec(pair) ?? []
  if (!code) throw misuse(`"${pair}" is no good and its pieces: write --item <code>=<pieces>.`)
  return { code, quantity: Number(pieces) }
}
