import { NETWORKS } from '../../contract/entities/withdrawal-account.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import { operatorAuditList } from '../../contract/operator/audit-list.ts'
import { operatorChannelUpdate } from '../../contract/operator/channel-update.ts'
import { operatorLangUpdate } from '../../contract/operator/lang-update.ts'
import { operatorNoticePost } from '../../contract/operator/notice-post.ts'
import type { Command } from './command.ts'
import { misuse } from './failure.ts'
import { pageOf, show } from './output.ts'
import { pageLine, table, time } from './table.ts'
import { writtenIn } from './written.ts'

/** Commands for content that every merchant sees: notices, channels, texts; and the audit log. */
export const productCommands: readonly Command[] = [
  {
    name: 'notice post',
    usage: '(--lang code --title text --text paragraph… | --file notice.json)',
    summary: 'publish a notice, in one language or in several from a file',
    least: 0,
    most: 0,
    options: ['lang', 'title', 'text', 'file'],
    async run(words, context) {
      const notice = await writtenIn(words)
      const answer = await (await context.client()).call(operatorNoticePost, notice)
      show(words, context, answer, `Published in ${Object.keys(notice.title).join(', ')}: notice ${answer.id}.`)
    }
  },
  {
    name: 'channel set',
    usage: `${NETWORKS.join('|')} <address> --min amount --max amount [--off]`,
    summary: 'set where recharges of a network are paid to; --off closes that address',
    least: 2,
    most: 2,
    options: ['min', 'max'],
    flags: ['off'],
    async run(words, context) {
      const [typed = '', address = ''] = words.given
      const network = NETWORKS.find(name => name === typed.toUpperCase())
      if (!network) throw misuse(`"${typed}" is no network. There are: ${NETWORKS.join(', ')}.`)
      const [minimum, maximum] = [words.option('min'), words.option('max')]
      if (!minimum || !maximum) throw misuse('Give the smallest and the largest recharge with --min and --max.')
      const active = !words.flag('off')
      const input = { network, address, minimum, maximum, active }
      const answer = await (await context.client()).call(operatorChannelUpdate, input)
      show(words, context, answer, `${network} recharges to ${address} are ${active ? 'open' : 'closed'}.`)
    }
  },
  {
    name: 'lang set',
    usage: `${LANGUAGES.join('|')} <key> <text>`,
    summary: 'set one string of a language pack, system.name for example',
    least: 3,
    most: 3,
    rest: true,
    async run(words, context) {
      const [typed = '', key = '', text = ''] = words.given
      const lang = LANGUAGES.find(code => code.toLowerCase() === typed.toLowerCase())
      if (!lang) throw misuse(`"${typed}" is no language. There are: ${LANGUAGES.join(', ')}.`)
      const answer = await (await context.client()).call(operatorLangUpdate, { lang, key, text })
      show(words, context, answer, `${key} in ${lang} is now: ${text}`)
    }
  },
  {
    name: 'audit',
    usage: '[--page n]',
    summary: 'what operators did, newest first',
    least: 0,
    most: 0,
    options: ['page'],
    async run(words, context) {
      const answer = await (await context.client()).call(operatorAuditList, pageOf(words))
      const rows = answer.list.map(one => [
        time(one.created_at),
        one.operator,
        one.action,
        one.target,
        JSON.stringify(one.payload)
      ])
      const columns = ['when', 'operator', 'action', 'target', 'details']
      show(words, context, answer, table(columns, rows, 'Nothing yet.') + pageLine(answer))
    }
  }
]
