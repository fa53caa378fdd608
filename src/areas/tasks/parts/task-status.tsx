import { useStore } from '@nanostores/react'
import type { TaskState } from '../../../contract/tasks/task.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { $t } from '../../../i18n/translator.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import type { Tone } from '../../../ui/types.ts'

/** Tone and label of each state; an open task has none. */
export const taskStates: Readonly<Record<TaskState, { tone: Tone; label: TextKey } | null>> = {
  open: null,
  claimable: { tone: 'accent', label: 'task.stateClaimable' },
  pending: { tone: 'pending', label: 'task.statePending' },
  approved: { tone: 'success', label: 'task.stateApproved' },
  rejected: { tone: 'danger', label: 'task.stateRejected' }
}

/** The state of a task; nothing while it is open. */
export function TaskStatus({ state }: { state: TaskState }) {
  const t = useStore($t)
  const look = taskStates[state]
  return look && <Status tone={look.tone} label={t(look.label)} />
}
