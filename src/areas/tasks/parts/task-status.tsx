import { useStore } from '@nanostores/react'
import type { TaskState } from '../../../contract/entities/task.ts'
import { $t } from '../../../i18n/translator.ts'
import { Status } from '../../../ui/feedback/status.tsx'
import { taskStates } from './task-states.ts'

/** Where a task stands; nothing while it is open. */
export function TaskStatus({ state }: { state: TaskState }) {
  const t = useStore($t)
  const look = taskStates[state]
  return look && <Status tone={look.tone} label={t(look.label)} />
}
