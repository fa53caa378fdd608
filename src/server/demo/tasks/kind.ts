import type { MissionMetric } from '../../../contract/entities/task.ts'
import type { Word } from '../catalogue/words.ts'
import type { TaskName } from './rewards.ts'

/** A mission of the demo. */
export interface DemoMission {
  name: TaskName
  metric: MissionMetric
  goal: number
  period: 'once' | 'daily'
  title: Word
  text: Word
}

/** A share task of the demo; `words` are what is shared. */
export interface DemoShare {
  name: TaskName
  picture: string
  madeDaysAgo: number
  /** How long it still runs when the demo is made; without it, it has no deadline. */
  daysLeft?: number
  title: Word
  words: Word
  about: readonly Word[]
}
