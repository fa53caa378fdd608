import type { OutputOf } from '../../contract/operation.ts'
import { operatorRechargeApprove } from '../../contract/operator/recharge-approve.ts'
import { operatorRechargeList } from '../../contract/operator/recharge-list.ts'
import { operatorRechargeReject } from '../../contract/operator/recharge-reject.ts'
import { operatorRechargeReverse } from '../../contract/operator/recharge-reverse.ts'
import type { Command } from './command.ts'
import { timelineLines } from './output.ts'
import { requestCommands } from './request-commands.ts'
import { shortId, time } from './table.ts'

const { list, shown, proof, noted, received, reasoned } = requestCommands<OutputOf<typeof operatorRechargeApprove>>({
  command: 'recharge',
  noun: 'recharge',
  operation: operatorRechargeList,
  columns: ['id', 'made', 'account', 'amount', 'network', 'status', 'proof'],
  row: one => [
    shortId(one.id),
    time(one.created_at),
    one.account,
    one.amount,
    one.network || 'online',
    one.status,
    one.proof ? 'yes' : 'no'
  ],
  what: one => (one.received && one.received !== one.amount ? `${one.received} for ${one.amount}` : one.amount),
  explanations: {
    insufficient_balance: () => 'The merchant has spent the money: the available balance is smaller than the recharge.'
  }
})

/** Commands for recharges. */
export const rechargeCommands: readonly Command[] = [
  list('pending|approved|rejected|cancelled|reversed', 'recharges of all merchants, newest first'),
  shown('one recharge with its timeline', one => [
    `id       ${one.id}`,
    `address  ${one.address || '–'}`,
    ...timelineLines(one.timeline)
  ]),
  proof('save the picture that the merchant uploaded'),
  noted(
    { name: 'recharge approve', summary: 'credit a pending recharge', done: 'Approved', needed: 'pending' },
    operatorRechargeApprove
  ),
  received(
    {
      name: 'recharge receive',
      summary: 'credit a pending recharge with the amount that arrived; the merchant reads both and the reason',
      done: 'Approved',
      needed: 'pending'
    },
    operatorRechargeApprove
  ),
  reasoned(
    {
      name: 'recharge reject',
      summary: 'turn a pending recharge down; the merchant reads the reason',
      done: 'Rejected',
      needed: 'pending'
    },
    operatorRechargeReject
  ),
  reasoned(
    {
      name: 'recharge reverse',
      summary: 'take an approved recharge back from the balance',
      done: 'Reversed',
      needed: 'approved'
    },
    operatorRechargeReverse
  )
]
