import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { InputOf, OutputOf } from '../../contract/operation.ts'
import { operatorRechargeApprove } from '../../contract/operator/recharge-approve.ts'
import { operatorRechargeList } from '../../contract/operator/recharge-list.ts'
import { operatorRechargeReject } from '../../contract/operator/recharge-reject.ts'
import { operatorRechargeReverse } from '../../contract/operator/recharge-reverse.ts'
import type { OperatorClient } from './client.ts'
import type { Command, Surroundings, Words } from './command.ts'
import { CommandFailure, explained } from './failure.ts'
import { pageOf, show, timelineLines } from './output.ts'
import { wholeId } from './short-id.ts'
import { pageLine, shortId, table, time } from './table.ts'

type Recharge = OutputOf<typeof operatorRechargeApprove>
type Status = InputOf<typeof operatorRechargeList>['status']

const columns = ['id', 'made', 'account', 'amount', 'network', 'status', 'proof']
const row = (one: Recharge) => [
  shortId(one.id),
  time(one.created_at),
  one.account,
  one.amount,
  one.network,
  one.status,
  one.proof ? 'yes' : 'no'
]

const idOf = (typed: string, client: OperatorClient, status?: Status) =>
  wholeId(typed, status ? `${status} recharge` : 'recharge', page =>
    client.call(operatorRechargeList, { page, page_size: 100, status })
  )

async function find(typed: string, client: OperatorClient): Promise<Recharge> {
  const id = await idOf(typed, client)
  for (let page = 1; ; page += 1) {
    const answer = await client.call(operatorRechargeList, { page, page_size: 100 })
    const found = answer.list.find(one => one.id === id)
    if (found) return found
    if (page * answer.page_size >= answer.total) throw new CommandFailure(`There is no recharge ${id}.`)
  }
}

const reasons = (id: string, client: OperatorClient, needed: string) => ({
  not_found: () => `There is no recharge ${id}. See: npm run operator -- recharge list`,
  state_conflict: async () => `Recharge ${id} is ${(await find(id, client)).status}, not ${needed}.`,
  insufficient_balance: () => 'The merchant has spent the money: the available balance is smaller than the recharge.',
  operator_self_decision: () => 'This recharge is of the merchant that you are: another operator has to decide it.'
})

function told(words: Words, around: Surroundings, done: string, one: Recharge): void {
  show(words, around, one, `${done}: ${one.amount} of ${one.account}, recharge ${one.id} is ${one.status}.`)
}

/** Commands about recharges. */
export const rechargeCommands: readonly Command[] = [
  {
    name: 'recharge list',
    usage: '[--status pending|approved|rejected|cancelled|reversed] [--page n]',
    summary: 'recharges of all merchants, newest first',
    least: 0,
    most: 0,
    options: ['status', 'page'],
    async run(words, around) {
      const client = await around.client()
      const status = words.option('status') as Status
      const answer = await client.call(operatorRechargeList, { ...pageOf(words), status })
      show(words, around, answer, table(columns, answer.list.map(row), 'No recharges.') + pageLine(answer))
    }
  },
  {
    name: 'recharge show',
    usage: '<id>',
    summary: 'one recharge with its timeline',
    least: 1,
    most: 1,
    async run(words, around) {
      const one = await find(words.given[0] ?? '', await around.client())
      const lines = [table(columns, [row(one)], ''), '', `id       ${one.id}`, `address  ${one.address}`]
      show(words, around, one, [...lines, ...timelineLines(one.timeline)].join('\n'))
    }
  },
  {
    name: 'recharge proof',
    usage: '<id> --out <file>',
    summary: 'save the picture that the merchant uploaded',
    least: 1,
    most: 1,
    options: ['out'],
    async run(words, around) {
      const client = await around.client()
      const one = await find(words.given[0] ?? '', client)
      if (!one.proof) throw new CommandFailure('This recharge has no picture.')
      const { bytes, type } = await client.download(`/api/upload/file/${one.proof}`)
      const path = resolve(words.option('out') ?? `${shortId(one.id)}.${type.split('/')[1] ?? 'img'}`)
      await writeFile(path, bytes)
      around.print(`Saved ${bytes.length} bytes as ${path}`)
    }
  },
  {
    name: 'recharge approve',
    usage: '<id> [--note text]',
    summary: 'credit a pending recharge',
    least: 1,
    most: 1,
    options: ['note'],
    async run(words, around) {
      const client = await around.client()
      const id = await idOf(words.given[0] ?? '', client, 'pending')
      const call = client.call(operatorRechargeApprove, { id, note: words.option('note') })
      told(words, around, 'Approved', await explained(call, reasons(id, client, 'pending')))
    }
  },
  {
    name: 'recharge reject',
    usage: '<id> <reason>',
    summary: 'turn a pending recharge down; the merchant reads the reason',
    least: 2,
    most: 2,
    rest: true,
    async run(words, around) {
      const client = await around.client()
      const [typed = '', reason = ''] = words.given
      const id = await idOf(typed, client, 'pending')
      const call = client.call(operatorRechargeReject, { id, reason })
      told(words, around, 'Rejected', await explained(call, reasons(id, client, 'pending')))
    }
  },
  {
    name: 'recharge reverse',
    usage: '<id> <reason>',
    summary: 'take an approved recharge back from the balance',
    least: 2,
    most: 2,
    rest: true,
    async run(words, around) {
      const client = await around.client()
      const [typed = '', reason = ''] = words.given
      const id = await idOf(typed, client, 'approved')
      const call = client.call(operatorRechargeReverse, { id, reason })
      told(words, around, 'Reversed', await explained(call, reasons(id, client, 'approved')))
    }
  }
]
