import { randomUUID } from 'node:crypto'
import type { GenericSchema } from 'valibot'
import type { Operation } from '../../contract/operation.ts'
import { operatorCredit } from '../../contract/operator/credit.ts'
import { operatorDeduct } from '../../contract/operator/deduct.ts'
import { operatorRechargeOnline } from '../../contract/operator/recharge-online.ts'
import type { Command } from './command.ts'
import { CommandFailure, EXIT, explained } from './failure.ts'
import { show } from './output.ts'

type Input = { account: string; amount: string; reason: string }
type Posted = { id: string; amount: string }

/** A command that moves an amount between a merchant's available balance and others, for a reason. */
function moneyCommand(
  name: string,
  summary: string,
  operation: Operation<GenericSchema<Input>, GenericSchema<unknown, Posted>>,
  done: (posted: Posted, account: string) => string
): Command {
  return {
    name,
    usage: '<account> <amount> <reason> [--key uuid]',
    summary,
    least: 3,
    most: 3,
    rest: true,
    options: ['key'],
    async run(words, context) {
      const [account = '', amount = '', reason = ''] = words.given
      const key = words.option('key') ?? randomUUID()
      const client = await context.client()
      try {
        const call = client.call(operation, { account, amount, reason }, key)
        const answer = await explained(call, {
          not_found: () => `There is no merchant "${account}". See: npm run operator -- merchant list`,
          operator_self_decision: () => `You are ${account}: another operator has to do this.`
        })
        show(words, context, answer, done(answer, account))
      } catch (error) {
        if (!(error instanceof CommandFailure) || error.exit !== EXIT.unreachable) throw error
        // The response may have been lost after the money moved: the same key requests it again.
        throw new CommandFailure(`${error.message}\nTo try the same ${name} again, add --key ${key}`, error.exit)
      }
    }
  }
}

/** Commands for credits and deductions. */
export const moneyCommands: readonly Command[] = [
  moneyCommand(
    'credit',
    'credit an available balance; the merchant reads the reason',
    operatorCredit,
    ({ id, amount }, account) => `Credited ${amount} to ${account}, credit ${id}.`
  ),
  moneyCommand(
    'recharge online',
    'complete a recharge that was paid through customer service',
    operatorRechargeOnline,
    ({ id, amount }, account) => `Credited ${amount} to ${account}, recharge ${id}.`
  ),
  moneyCommand(
    'deduct',
    'deduct from an available balance',
    operatorDeduct,
    ({ id, amount }, account) => `Deducted ${amount} from ${account}, deduction ${id}.`
  )
]
