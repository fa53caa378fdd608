import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { GenericSchema } from 'valibot'
import type { Operation } from '../../contract/operation.ts'
import type { OperatorClient } from './client.ts'
import type { Command } from './command.ts'
import { decisionCommands } from './decision-commands.ts'
import { CommandFailure, type Explanations } from './failure.ts'
import { pageOf, show } from './output.ts'
import { type Page, wholeId } from './short-id.ts'
import { pageLine, shortId, table } from './table.ts'

interface Request {
  id: string
  account: string
  status: string
  proof?: string | null
}

type ListInput = {
  page?: number | string | undefined
  page_size?: number | string | undefined
  status?: string | undefined
}
type Answer<One> = Omit<Page, 'list'> & { list: One[] }

/** Properties of one kind of request. */
interface Kind<One extends Request> {
  /** The first word of its commands. */
  command: string
  noun: string
  operation: Operation<GenericSchema<ListInput, unknown>, GenericSchema<unknown, Answer<One>>>
  columns: readonly string[]
  row(one: One): readonly string[]
  /** The request in a word or two. */
  what(one: One): string
  explanations?: Explanations
}

/** Creates the commands for one kind of request that merchants submit and operators decide. */
export function requestCommands<One extends Request>(kind: Kind<One>) {
  const { command, noun, operation, columns, row } = kind
  const idOf = (typed: string, client: OperatorClient, status?: string) =>
    wholeId(typed, status ? `${status} ${noun}` : noun, page =>
      client.call(operation, { page, page_size: 100, status })
    )

  async function find(typed: string, client: OperatorClient): Promise<One> {
    const id = await idOf(typed, client)
    for (let page = 1; ; page += 1) {
      const answer = await client.call(operation, { page, page_size: 100 })
      const found = answer.list.find(one => one.id === id)
      if (found) return found
      if (page * answer.page_size >= answer.total) throw new CommandFailure(`There is no ${noun} ${id}.`)
    }
  }

  const explanations = (id: string, client: OperatorClient, needed: string): Explanations => ({
    not_found: () => `There is no ${noun} ${id}. See: npm run operator -- ${command} list`,
    state_conflict: async () =>
      `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${id} is ${(await find(id, client)).status}, not ${needed}.`,
    operator_self_decision: () => `This ${noun} is of the merchant that you are: another operator has to decide it.`,
    ...kind.explanations
  })
  const told = (one: One) => `${kind.what(one)} of ${one.account}, ${noun} ${one.id} is ${one.status}.`

  /** Prints one request with further lines below it. */
  const shown = (summary: string, lines: (one: One) => readonly string[]): Command => ({
    name: `${command} show`,
    usage: '<id>',
    summary,
    least: 1,
    most: 1,
    async run(words, context) {
      const one = await find(words.given[0] ?? '', await context.client())
      show(words, context, one, [table(columns, [row(one)], ''), '', ...lines(one)].join('\n'))
    }
  })

  return {
    list: (states: string, summary: string) => listCommand(kind, states, summary),
    shown,
    proof: (summary: string) => proofCommand(kind, find, summary),
    ...decisionCommands({ idOf, explanations, told })
  }
}

function listCommand<One extends Request>(kind: Kind<One>, states: string, summary: string): Command {
  const { command, noun, operation, columns, row } = kind
  return {
    name: `${command} list`,
    usage: `[--status ${states}] [--page n]`,
    summary,
    least: 0,
    most: 0,
    options: ['status', 'page'],
    async run(words, context) {
      const client = await context.client()
      const answer = await client.call(operation, { ...pageOf(words), status: words.option('status') })
      show(words, context, answer, table(columns, answer.list.map(row), `No ${noun}s.`) + pageLine(answer))
    }
  }
}

function proofCommand<One extends Request>(
  { command, noun }: Kind<One>,
  find: (typed: string, client: OperatorClient) => Promise<One>,
  summary: string
): Command {
  return {
    name: `${command} proof`,
    usage: '<id> --out <file>',
    summary,
    least: 1,
    most: 1,
    options: ['out'],
    async run(words, context) {
      const client = await context.client()
      const one = await find(words.given[0] ?? '', client)
      if (!one.proof) throw new CommandFailure(`This ${noun} has no picture.`)
      const { bytes, type } = await client.download(`/api/upload/file/${one.proof}`)
      const path = resolve(words.option('out') ?? `${shortId(one.id)}.${type.split('/')[1] ?? 'img'}`)
      await writeFile(path, bytes)
      context.print(`Saved ${bytes.length} bytes as ${path}`)
    }
  }
}
