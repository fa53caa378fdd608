import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { InputOf, OutputOf } from '../../contract/operation.ts'
import { operatorSubmissionApprove } from '../../contract/operator/submission-approve.ts'
import { operatorSubmissionList } from '../../contract/operator/submission-list.ts'
import { operatorSubmissionReject } from '../../contract/operator/submission-reject.ts'
import type { OperatorClient } from './client.ts'
import type { Command, Surroundings, Words } from './command.ts'
import { CommandFailure, explained } from './failure.ts'
import { pageOf, show } from './output.ts'
import { wholeId } from './short-id.ts'
import { pageLine, shortId, table, time } from './table.ts'

type Submission = OutputOf<typeof operatorSubmissionApprove>
type Status = InputOf<typeof operatorSubmissionList>['status']

const columns = ['id', 'sent', 'account', 'kind', 'task', 'reward', 'status', 'proof']
const row = (one: Submission) => [
  shortId(one.id),
  time(one.created_at),
  one.account,
  one.kind,
  one.title,
  one.reward,
  one.status,
  one.proof ? 'yes' : 'no'
]

const idOf = (typed: string, client: OperatorClient, status?: Status) =>
  wholeId(typed, status ? `${status} submission` : 'submission', page =>
    client.call(operatorSubmissionList, { page, page_size: 100, status })
  )

async function find(typed: string, client: OperatorClient): Promise<Submission> {
  const id = await idOf(typed, client)
  for (let page = 1; ; page += 1) {
    const answer = await client.call(operatorSubmissionList, { page, page_size: 100 })
    const found = answer.list.find(one => one.id === id)
    if (found) return found
    if (page * answer.page_size >= answer.total) throw new CommandFailure(`There is no submission ${id}.`)
  }
}

const reasons = (id: string, client: OperatorClient) => ({
  not_found: () => `There is no submission ${id}. See: npm run operator -- submission list`,
  state_conflict: async () => `Submission ${id} is ${(await find(id, client)).status}, not pending.`,
  operator_self_decision: () => 'This proof is of the merchant that you are: another operator has to decide it.'
})

const told = (words: Words, around: Surroundings, done: string, one: Submission): void =>
  show(words, around, one, `${done}: "${one.title}" of ${one.account}, submission ${one.id} is ${one.status}.`)

/** Commands about what merchants sent for tasks. */
export const submissionCommands: readonly Command[] = [
  {
    name: 'submission list',
    usage: '[--status pending|approved|rejected] [--page n]',
    summary: 'proofs and claimed rewards of all merchants, newest first',
    least: 0,
    most: 0,
    options: ['status', 'page'],
    async run(words, around) {
      const client = await around.client()
      const status = words.option('status') as Status
      const answer = await client.call(operatorSubmissionList, { ...pageOf(words), status })
      show(words, around, answer, table(columns, answer.list.map(row), 'No submissions.') + pageLine(answer))
    }
  },
  {
    name: 'submission proof',
    usage: '<id> --out <file>',
    summary: 'save the picture that proves a task',
    least: 1,
    most: 1,
    options: ['out'],
    async run(words, around) {
      const client = await around.client()
      const one = await find(words.given[0] ?? '', client)
      if (!one.proof) throw new CommandFailure('This submission has no picture.')
      const { bytes, type } = await client.download(`/api/upload/file/${one.proof}`)
      const path = resolve(words.option('out') ?? `${shortId(one.id)}.${type.split('/')[1] ?? 'img'}`)
      await writeFile(path, bytes)
      around.print(`Saved ${bytes.length} bytes as ${path}`)
    }
  },
  {
    name: 'submission approve',
    usage: '<id> [--note text]',
    summary: 'accept a pending proof and pay its reward',
    least: 1,
    most: 1,
    options: ['note'],
    async run(words, around) {
      const client = await around.client()
      const id = await idOf(words.given[0] ?? '', client, 'pending')
      const call = client.call(operatorSubmissionApprove, { id, note: words.option('note') })
      told(words, around, 'Approved', await explained(call, reasons(id, client)))
    }
  },
  {
    name: 'submission reject',
    usage: '<id> <reason>',
    summary: 'turn a pending proof down; the merchant reads the reason and may send another one',
    least: 2,
    most: 2,
    rest: true,
    async run(words, around) {
      const client = await around.client()
      const [typed = '', reason = ''] = words.given
      const id = await idOf(typed, client, 'pending')
      told(
        words,
        around,
        'Rejected',
        await explained(client.call(operatorSubmissionReject, { id, reason }), reasons(id, client))
      )
    }
  }
]
