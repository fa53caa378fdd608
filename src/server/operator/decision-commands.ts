import type { GenericSchema } from 'valibot'
import type { Operation } from '../../contract/operation.ts'
import type { OperatorClient } from './client.ts'
import type { Command, CommandContext, Words } from './command.ts'
import { type Explanations, explained } from './failure.ts'
import { show } from './output.ts'

/** Properties of one kind of request that its decisions need. */
interface Decided<One> {
  idOf(typed: string, client: OperatorClient, needed?: string): Promise<string>
  explanations(id: string, client: OperatorClient, needed: string): Explanations
  /** The result of a decision, as the rest of a sentence that begins with the action. */
  told(one: One): string
}

interface Step {
  name: string
  summary: string
  done: string
  /** The required state of a request; the beginning of an id is looked up among requests in it. */
  needed: string
  /** Looks among requests of any state: `needed` names several. */
  anyState?: boolean
}

type Decision<Said, One> = Operation<GenericSchema<{ id: string } & Said>, GenericSchema<unknown, One>>

/** Creates the commands that decide one kind of request. */
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
    /** A step with an optional note. */
    noted: (step: Step, operation: Decision<{ note?: string | undefined }, One>): Command => ({
      name: step.name,
      usage: '<id> [--note text]',
      summary: step.summary,
      least: 1,
      most: 1,
      options: ['note'],
      run: decide(step, operation, words => ({ note: words.option('note') }))
    }),
    /** A step with the received amount, and a reason for the merchant. */
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
    /** A step with a reason for the merchant. */
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
