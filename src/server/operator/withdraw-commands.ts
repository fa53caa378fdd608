import type { InputOf, OutputOf } from '../../contract/operation.ts'
import { operatorWithdrawFail } from '../../contract/operator/withdraw-fail.ts'
import { operatorWithdrawList } from '../../contract/operator/withdraw-list.ts'
import { operatorWithdrawPay } from '../../contract/operator/withdraw-pay.ts'
import type { OperatorClient } from './client.ts'
import type { Command, Surroundings, Words } from './command.ts'
import { CommandFailure, explained } from './failure.ts'
import { pageOf, show, timelineLines } from './output.ts'
import { wholeId } from './short-id.ts'
import { pageLine, shortId, table, time } from './table.ts'

type Withdrawal = OutputOf<typeof operatorWithdrawPay>
type Status = InputOf<typeof operatorWithdrawList>['status']

const columns = ['id', 'made', 'account', 'amount', 'fee', 'to pay', 'to', 'status']
const row = (one: Withdrawal) => [
  shortId(one.id),
  time(one.created_at),
  one.account,
  one.amount,
  one.fee,
  one.arrives,
  one.payout.network ?? one.payout.bank_name ?? '',
  one.status
]

const idOf = (typed: string, client: OperatorClient, status?: Status) =>
  wholeId(typed, status ? `${status} withdrawal` : 'withdrawal', page =>
    client.call(operatorWithdrawList, { page, page_size: 100, status })
  )

async function find(typed: string, client: OperatorClient): Promise<Withdrawal> {
  const id = await idOf(typed, client)
  for (let page = 1; ; page += 1) {
    const answer = await client.call(operatorWithdrawList, { page, page_size: 100 })
    const found = answer.list.find(one => one.id === id)
    if (found) return found
    if (page * answer.page_size >= answer.total) throw new CommandFailure(`There is no withdrawal ${id}.`)
  }
}

const reasons = (id: string, client: OperatorClient) => ({
  not_found: () => `There is no withdrawal ${id}. See: npm run operator -- withdraw list`,
  state_conflict: async () => `Withdrawal ${id} is ${(await find(id, client)).status}, not pending.`,
  operator_self_decision: () => 'This withdrawal is of the merchant that you are: another operator has to decide it.'
})

function told(words: Words, around: Surroundings, done: string, one: Withdrawal): void {
  show(words, around, one, `${done}: ${one.amount} of ${one.account}, withdrawal ${one.id} is ${one.status}.`)
}

/** Commands about withdrawals. */
export const withdrawCommands: readonly Command[] = [
  {
    name: 'withdraw list',
    usage: '[--status pending|paid|failed] [--page n]',
    summary: 'withdrawals of all merchants, newest first',
    least: 0,
    most: 0,
    options: ['status', 'page'],
    async run(words, around) {
      const client = await around.client()
      const status = words.option('status') as Status
      const answer = await client.call(operatorWithdrawList, { ...pageOf(words), status })
      show(words, around, answer, table(columns, answer.list.map(row), 'No withdrawals.') + pageLine(answer))
    }
  },
  {
    name: 'withdraw show',
    usage: '<id>',
    summary: 'one withdrawal: where to pay it, and its timeline',
    least: 1,
    most: 1,
    async run(words, around) {
      const one = await find(words.given[0] ?? '', await around.client())
      const payout = Object.entries(one.payout).filter(([, value]) => value !== '')
      const lines = [
        table(columns, [row(one)], ''),
        '',
        `id            ${one.id}`,
        ...payout.map(([name, value]) => `${name.padEnd(12)}  ${value}`),
        ...timelineLines(one.timeline)
      ]
      show(words, around, one, lines.join('\n'))
    }
  },
  {
    name: 'withdraw pay',
    usage: '<id> [--note text]',
    summary: 'say that a pending withdrawal was paid out',
    least: 1,
    most: 1,
    options: ['note'],
    async run(words, around) {
      const client = await around.client()
      const id = await idOf(words.given[0] ?? '', client, 'pending')
      const call = client.call(operatorWithdrawPay, { id, note: words.option('note') })
      told(words, around, 'Paid', await explained(call, reasons(id, client)))
    }
  },
  {
    name: 'withdraw fail',
    usage: '<id> <reason>',
    summary: 'give a pending withdrawal back; the merchant reads the reason',
    least: 2,
    most: 2,
    rest: true,
    async run(words, around) {
      const client = await around.client()
      const [typed = '', reason = ''] = words.given
      const id = await idOf(typed, client, 'pending')
      const call = client.call(operatorWithdrawFail, { id, reason })
      told(words, around, 'Failed and returned', await explained(call, reasons(id, client)))
    }
  }
]
