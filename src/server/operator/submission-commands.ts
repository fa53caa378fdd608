import type { OutputOf } from '../../contract/operation.ts'
import { operatorSubmissionApprove } from '../../contract/operator/submission-approve.ts'
import { operatorSubmissionList } from '../../contract/operator/submission-list.ts'
import { operatorSubmissionReject } from '../../contract/operator/submission-reject.ts'
import type { Command } from './command.ts'
import { requestCommands } from './request-commands.ts'
import { shortId, time } from './table.ts'

const { list, proof, noted, reasoned } = requestCommands<OutputOf<typeof operatorSubmissionApprove>>({
  command: 'submission',
  noun: 'submission',
  operation: operatorSubmissionList,
  columns: ['id', 'sent', 'account', 'kind', 'task', 'reward', 'status', 'proof'],
  row: one => [
    shortId(one.id),
    time(one.created_at),
    one.account,
    one.kind,
    one.title,
    one.reward,
    one.status,
    one.proof ? 'yes' : 'no'
  ],
  what: one => `"${one.title}"`,
  explanations: {
    operator_self_decision: () => 'This proof is of the merchant that you are: another operator has to decide it.'
  }
})

/** Commands for merchants' submissions. */
export const submissionCommands: readonly Command[] = [
  list('pending|approved|rejected', 'proofs and claimed rewards of all merchants, newest first'),
  proof('save the picture that proves a task'),
  noted(
    {
      name: 'submission approve',
      summary: 'accept a pending proof and pay its reward',
      done: 'Approved',
      needed: 'pending'
    },
    operatorSubmissionApprove
  ),
  reasoned(
    {
      name: 'submission reject',
      summary: 'turn a pending proof down; the merchant reads the reason and may send another one',
      done: 'Rejected',
      needed: 'pending'
    },
    operatorSubmissionReject
  )
]
