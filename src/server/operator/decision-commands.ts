import type { GenericSchema } from 'valibot'
import type { Operation } from '../../contract/operation.ts'
import type { OperatorClient } from './client.ts'
import type { Command, CommandContext, Words } from './command.ts'
import { type Explanations, explained } from './failure.ts'
import { show } from './output.ts'

/** What the decisions about one kind of request need to know of it. */
interface Decided<One> {
  idOf(typed: string, client: OperatorClient, needed?: string): Promise<string>
  explanations(id: string, client: OperatorClient, needed: string): Explanations
  /** What a decision led to, as the rest of a sentence that begins with what was done. */
  told(one: One): string
}

interface Step {
  name: string
  summary: string
  done: string
  /** The state that a request has to be in; the beginning of an id is looked for among those. */
  needed: string
  /** Look among requests of any state: `needed` names several. */
  anyState?: boolean
}

type Decision<Said, One> = Operation<GenericSchema<{ id: string } & Said>, GenericSchema<unknown, One>>

/** Makes the commands that decide about one kind of request. */
export function decisionCommands<One>({ idOf, explanations, told }: Decided<One>) {
  const decide =
    <Said>({ done, needed, anyState }: Step, operation: Decision<Said, One>, said: (words: Words) => Said) =>
    async (words: Words, context: CommandContext) => {
      const client = await context.client()
      const id = await idOf(words.given[0] ?? '', client, anyState ? undefined : needed)
      const call = client.call(operation, { id, ...said(words) })
      const one = await explained(call, explanations(id, client, needed))
      show(words, context, one, `${done}: ${told(one)}`)
    }
  return {
    /** A step with a note that may be left out. */
    noted: (step: Step, operation: Decision<{ note?: string | undefined }, One>): Command => ({
      name: step.name,
      usage: '<id> [--note text]',
      summary: step.summary,
      least: 1,
      most: 1,
      options: ['note'],
      run: decide(step, operation, words => ({ note: words.option('note') }))
    }),
    /** A step with the amount that arrived, and a reason that the merchant reads. */
    received: (
      step: Step,
      operation: Decision<{ received?: string | undefined; reason?: string | undefined }, One>
    ): Command => ({
      name: step.name,
      usage: '<id> <amount> <reason>',
      summary: step.summary,
      least: 3,
      most: 3,
      rest: true,
      run: decide(step, operation, ({ given: [, received = '', reason = ''] }) => ({ received, reason }))
    }),
    /** A step with a reason that the merchant reads. */
    reasoned: (step: Step, operation: Decision<{ reason: string }, One>): Command => ({
      name: step.name,
      usage: '<id> <reason>',
      summary: step.summary,
      least: 2,
      most: 2,
      rest: true,
      run: decide(step, operation, words => ({ reason: words.given[1] ?? '' }))
    })
  }
}
