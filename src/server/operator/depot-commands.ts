import { LANGUAGES } from '../../contract/languages.ts'
import type { InputOf, OutputOf } from '../../contract/operation.ts'
import { operatorDepotPut } from '../../contract/operator/depot-put.ts'
import type { Command, CommandContext, Words } from './command.ts'
import { misuse } from './failure.ts'
import { show } from './output.ts'
import { jsonFrom } from './written.ts'

type Change = InputOf<typeof operatorDepotPut>
type Good = OutputOf<typeof operatorDepotPut>

async function put(words: Words, context: CommandContext, change: Change): Promise<void> {
  const good = await (await context.client()).call(operatorDepotPut, change)
  show(words, context, good, lineOf(good))
}

const lineOf = ({ code, name, purchase_cost: cost, sale_price: price, stock, active }: Good) =>
  `${code}, ${name}: cost ${cost}, sale price ${price}, ${stock} in stock${active ? '' : ', not offered'}.`

function stockOf(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw misuse(`"${text}" is no number of pieces.`)
  return Number(text)
}

/** Reads `--name en=… --name ja=…`, or all names from a file with `{"en": "…", "ja": "…"}`. */
async function nameOf(words: Words): Promise<Record<string, string> | undefined> {
  const path = words.option('names')
  if (path) return jsonFrom(path, `${path} must be JSON with a name by language.`)
  const pairs = words.options('name').map(pair => {
    const [language = '', ...text] = pair.split('=')
    if (text.length === 0) {
      throw misuse(`"${pair}" is no name: write --name <language>=<text>, with ${LANGUAGES.join(', ')} or zh-CN.`)
    }
    return [language, text.join('=')]
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

/** Commands for the depot that every shop sells from. */
export const depotCommands: readonly Command[] = [
  {
    name: 'depot put',
    usage:
      '<code> [--name en=text]… [--names names.json] [--cost amount] [--price amount] [--stock n] [--picture path] [--off|--on]',
    summary: 'make a good of the depot, or change the one with that code; --off withdraws it from every shop',
    least: 1,
    most: 1,
    options: ['name', 'names', 'cost', 'price', 'stock', 'picture'],
    flags: ['off', 'on'],
    async run(words, context) {
      const stock = words.option('stock')
      const active = words.flag('off') ? false : words.flag('on') ? true : undefined
      await put(words, context, {
        code: words.given[0] ?? '',
        name: await nameOf(words),
        purchase_cost: words.option('cost'),
        sale_price: words.option('price'),
        picture: words.option('picture'),
        stock: stock === undefined ? undefined : stockOf(stock),
        active
      })
    }
  },
  {
    name: 'depot stock',
    usage: '<code> <pieces>',
    summary: 'say how many pieces of a good there are',
    least: 2,
    most: 2,
    run: (words, context) => put(words, context, { code: words.given[0] ?? '', stock: stockOf(words.given[1] ?? '') })
  }
]
