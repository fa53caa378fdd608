import { GRADES, type GradeName } from '../../contract/entities/grade.ts'
import { operatorAuditList } from '../../contract/operator/audit-list.ts'
import { operatorDeductCancel } from '../../contract/operator/deduct-cancel.ts'
import { operatorMerchantList } from '../../contract/operator/merchant-list.ts'
import { operatorMerchantUpdate } from '../../contract/operator/merchant-update.ts'
import { operatorPasswordReset } from '../../contract/operator/password-reset.ts'
import { operatorSessionEnd } from '../../contract/operator/session-end.ts'
import type { OperatorClient } from './client.ts'
import type { Command, CommandContext, Words } from './command.ts'
import { explained, misuse } from './failure.ts'
import { pageOf, show } from './output.ts'
import { wholeId } from './short-id.ts'
import { pageLine, table, time } from './table.ts'

/** Commands for merchants and their balances. */
export const merchantCommands: readonly Command[] = [
  {
    name: 'merchant list',
    usage: '[keyword] [--page n]',
    summary: 'merchants; the keyword finds by account, name or shop code',
    least: 0,
    most: 1,
    options: ['page'],
    async run(words, context) {
      const client = await context.client()
      const answer = await client.call(operatorMerchantList, { ...pageOf(words), keyword: words.given[0] })
      const rows = answer.list.map(one => [
        one.account,
        one.nickname,
        one.shop_code,
        one.grade,
        one.status,
        one.available,
        one.held,
        one.promotion,
        time(one.created_at)
      ])
      const columns = ['account', 'name', 'shop', 'grade', 'status', 'available', 'held', 'promotion', 'since']
      show(words, context, answer, table(columns, rows, 'No merchants.') + pageLine(answer))
    }
  },
  {
    name: 'merchant grade',
    usage: `<account> ${GRADES.join('|')}`,
    summary: 'set the grade of a shop',
    least: 2,
    most: 2,
    async run(words, context) {
      const [account = '', typed = ''] = words.given
      const grade = GRADES.find(name => name === typed.toLowerCase().replaceAll('-', '_'))
      if (!grade) throw misuse(`"${typed}" is no grade. There are: ${GRADES.join(', ')}.`)
      await update(words, context, account, { grade })
    }
  },
  {
    name: 'merchant close',
    usage: '<account>',
    summary: 'close an account and end its sessions',
    least: 1,
    most: 1,
    run: (words, context) => update(words, context, words.given[0] ?? '', { status: 'closed' })
  },
  {
    name: 'merchant open',
    usage: '<account>',
    summary: 'reopen a closed account',
    least: 1,
    most: 1,
    run: (words, context) => update(words, context, words.given[0] ?? '', { status: 'active' })
  },
  {
    name: 'session end',
    usage: '<account>',
    summary: 'sign a merchant out everywhere',
    least: 1,
    most: 1,
    async run(words, context) {
      const [account = ''] = words.given
      const call = (await context.client()).call(operatorSessionEnd, { account })
      const answer = await explained(call, unknown(account))
      show(words, context, answer, `Ended ${sessions(answer.ended)} of ${account}.`)
    }
  },
  {
    name: 'merchant reset-password',
    usage: '<account> [--transaction-password]',
    summary: 'a new login password for somebody who cannot sign in; unbinds Telegram, ends sessions',
    least: 1,
    most: 1,
    flags: ['transaction-password'],
    async run(words, context) {
      const [account = ''] = words.given
      const transaction_password = words.flag('transaction-password')
      const call = (await context.client()).call(operatorPasswordReset, { account, transaction_password })
      const answer = await explained(call, {
        ...unknown(account),
        operator_self_decision: () => `You are ${account}: another operator has to do this.`
      })
      const text = [
        `New login password of ${answer.account}: ${answer.password}`,
        'It is shown only now. The merchant should change it after signing in.',
        `Ended ${sessions(answer.ended)}; no Telegram account opens the shop now.`,
        ...(transaction_password ? ['The transaction password is unset; withdrawals wait for a day.'] : [])
      ].join('\n')
      show(words, context, answer, text)
    }
  },
  {
    name: 'deduct-cancel',
    usage: '<id> [--note text]',
    summary: 'give a deduction back',
    least: 1,
    most: 1,
    options: ['note'],
    async run(words, context) {
      const client = await context.client()
      const id = await wholeId(words.given[0] ?? '', 'deduction', page => deductions(client, page))
      const call = client.call(operatorDeductCancel, { id, note: words.option('note') })
      const answer = await explained(call, {
        not_found: () => `There is no deduction ${id}. See: npm run operator -- audit`,
        state_conflict: () => `Deduction ${id} has been given back before.`
      })
      show(words, context, answer, `Gave ${answer.amount} back, deduction ${answer.id} is ${answer.status}.`)
    }
  }
]

const sessions = (count: number) => `${count} session${count === 1 ? '' : 's'}`

const unknown = (account: string) => ({
  not_found: () => `There is no merchant "${account}". See: npm run operator -- merchant list`
})

async function update(
  words: Words,
  context: CommandContext,
  account: string,
  change: { grade?: GradeName; status?: 'active' | 'closed' }
): Promise<void> {
  const call = (await context.client()).call(operatorMerchantUpdate, { account, ...change })
  const answer = await explained(call, unknown(account))
  show(words, context, answer, `${answer.account} is ${answer.status}, grade ${answer.grade}.`)
}

// Deductions have no list of their own; the audit log contains each of them.
async function deductions(client: OperatorClient, page: number) {
  const answer = await client.call(operatorAuditList, { page, page_size: 100 })
  return { ...answer, list: answer.list.filter(one => one.action === 'deduct').map(one => ({ id: one.target })) }
}
