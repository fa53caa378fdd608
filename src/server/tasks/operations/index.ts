import type { Handler } from '../../handler/handler.ts'
import { missionHandlers } from './missions.ts'
import { shareTaskHandlers } from './share-tasks.ts'
import { submissionHandlers } from './submissions.ts'

export const tasksHandlers: readonly Handler[] = [...missionHandlers, ...shareTaskHandlers, ...submissionHandlers]
