import { LANGUAGES } from '../../contract/languages.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { InputOf } from '../../contract/operation.ts'
import { operatorSettingUpdate } from '../../contract/operator/setting-update.ts'
import type { Command, CommandContext, Words } from './command.ts'
import { misuse } from './failure.ts'
import { show } from './output.ts'
import { table } from './table.ts'

type Update = InputOf<typeof operatorSettingUpdate>

const skins = { default: 1, blue: 1, red: 2, green: 3, brown: 4, purple: 5 } as const

async function set(words: Words, context: CommandContext, update: Update): Promise<void> {
  const answer = await (await context.client()).call(operatorSettingUpdate, update)
  const changed = Object.keys(update).map(key => `${key} is now ${answer[key] === '' ? 'empty' : answer[key]}`)
  show(words, context, answer, `${changed.join(', ')}.`)
}

function oneOf<T extends number>(typed: string, numbers: readonly T[], what: string): T {
  const found = numbers.find(number => String(number) === typed)
  if (found === undefined) throw misuse(`"${typed}" is no ${what}. There are: ${numbers.join(', ')}.`)
  return found
}

/** Commands for settings of the whole product. */
export const settingCommands: readonly Command[] = [
  {
    name: 'setting show',
    usage: '',
    summary: 'what is set for the whole product',
    least: 0,
    most: 0,
    async run(words, context) {
      const answer = await (await context.client()).call(operatorSettingUpdate, {})
      const rows = Object.entries(answer).map(([key, value]) => [key, value === '' ? '–' : String(value)])
      show(words, context, answer, table(['setting', 'value'], rows, ''))
    }
  },
  {
    name: 'setting skin',
    usage: '1|2|3|4|5|blue|red|green|brown|purple',
    summary: 'the colour skin',
    least: 1,
    most: 1,
    async run(words, context) {
      const [typed = ''] = words.given
      const named = Object.entries(skins).find(([name]) => name === typed.toLowerCase())?.[1]
      await set(words, context, { skin_no: named ?? oneOf(typed, [1, 2, 3, 4, 5] as const, 'skin') })
    }
  },
  {
    name: 'setting play-type',
    usage: '1|2|3|4',
    summary: 'which tabs there are',
    least: 1,
    most: 1,
    run: (words, context) =>
      set(words, context, { play_type: oneOf(words.given[0] ?? '', [1, 2, 3, 4] as const, 'play type') })
  },
  {
    name: 'setting language',
    usage: LANGUAGES.join('|'),
    summary: 'the language of readers whose own we do not have',
    least: 1,
    most: 1,
    async run(words, context) {
      const [typed = ''] = words.given
      const language = LANGUAGES.find(code => code.toLowerCase() === typed.toLowerCase())
      if (!language) throw misuse(`"${typed}" is no language. There are: ${LANGUAGES.join(', ')}.`)
      await set(words, context, { system_default_lang: language })
    }
  },
  {
    name: 'setting support',
    usage: '<whatsapp link> [telegram link] | none',
    summary: 'the support links, https://wa.me/… and https://t.me/…',
    least: 1,
    most: 2,
    run: (words, context) =>
      set(words, context, { customer_link: words.given[0] === 'none' ? '' : words.given.join(',') })
  },
  {
    name: 'setting logo',
    usage: '<path on the media host> | none',
    summary: 'the site logo',
    least: 1,
    most: 1,
    run: (words, context) => set(words, context, { site_logo: words.given[0] === 'none' ? '' : words.given[0] })
  },
  {
    name: 'setting icon',
    usage: '<path on the media host> | none',
    summary: 'the site icon',
    least: 1,
    most: 1,
    run: (words, context) => set(words, context, { site_icon: words.given[0] === 'none' ? '' : words.given[0] })
  },
  {
    name: 'setting settlement-days',
    usage: '<days>',
    summary: 'how many days the proceeds of a completed order are held; 0 pays them at once',
    least: 1,
    most: 1,
    run(words, context) {
      const [days = ''] = words.given
      if (!/^\d{1,2}$/.test(days)) throw misuse(`"${days}" is no number of days from 0 to ${LIMITS.settlementDaysMax}.`)
      return set(words, context, { settlement_days: Number(days) })
    }
  },
  {
    name: 'setting promotion-price',
    usage: '<amount>',
    summary: 'what a promotion costs for each of its days',
    least: 1,
    most: 1,
    run: (words, context) => set(words, context, { promotion_price_per_day: words.given[0] })
  },
  {
    name: 'setting login-password-min',
    usage: '<characters>',
    summary: 'the shortest new login password, 6 or more',
    least: 1,
    most: 1,
    run: (words, context) => set(words, context, { login_password_min: Number(words.given[0]) })
  }
]
