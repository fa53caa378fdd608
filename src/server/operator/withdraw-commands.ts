import type { OutputOf } from '../../contract/operation.ts'
import { operatorWithdrawFail } from '../../contract/operator/withdraw-fail.ts'
import { operatorWithdrawList } from '../../contract/operator/withdraw-list.ts'
import { operatorWithdrawPay } from '../../contract/operator/withdraw-pay.ts'
import { operatorWithdrawReturn } from '../../contract/operator/withdraw-return.ts'
import { operatorWithdrawStart } from '../../contract/operator/withdraw-start.ts'
import type { Command } from './command.ts'
import { timelineLines } from './output.ts'
import { requestCommands } from './request-commands.ts'
import { shortId, time } from './table.ts'

const { list, shown, noted, reasoned } = requestCommands<OutputOf<typeof operatorWithdrawPay>>({
  command: 'withdraw',
  noun: 'withdrawal',
  operation: operatorWithdrawList,
  columns: ['id', 'made', 'account', 'amount', 'fee', 'to pay', 'to', 'status'],
  row: one => [
    shortId(one.id),
    time(one.created_at),
    one.account,
    one.amount,
    one.fee,
    one.arrives,
    one.payout.network ?? one.payout.bank_name ?? '',
    one.status
  ],
  what: one => one.amount,
  explanations: {
    withdrawal_not_started: () => 'Start it first, so that the merchant cannot cancel it: withdraw start <id>.'
  }
})

/** Commands for withdrawals. */
export const withdrawCommands: readonly Command[] = [
  list('pending|processing|paid|failed|cancelled|returned', 'withdrawals of all merchants, newest first'),
  shown('one withdrawal: where to pay it, and its timeline', one => {
    const payout = Object.entries(one.payout).filter(([, value]) => value !== '')
    return [
      `id            ${one.id}`,
      ...payout.map(([name, value]) => `${name.padEnd(12)}  ${value}`),
      ...timelineLines(one.timeline)
    ]
  }),
  noted(
    {
      name: 'withdraw start',
      summary: 'start a payout: the merchant cannot cancel it any more',
      done: 'Started',
      needed: 'pending'
    },
    operatorWithdrawStart
  ),
  noted(
    {
      name: 'withdraw pay',
      summary: 'say that a started withdrawal was paid out',
      done: 'Paid',
      needed: 'processing',
      anyState: true
    },
    operatorWithdrawPay
  ),
  reasoned(
    {
      name: 'withdraw fail',
      summary: 'give an open withdrawal back; the merchant reads the reason',
      done: 'Failed and returned',
      needed: 'pending or processing',
      anyState: true
    },
    operatorWithdrawFail
  ),
  reasoned(
    {
      name: 'withdraw return',
      summary: 'give a paid withdrawal back that bounced, fee included; the merchant reads the reason',
      done: 'Returned',
      needed: 'paid'
    },
    operatorWithdrawReturn
  )
]
