import './grade-mark.css'
import './grade-tokens.css'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'

export type Grade = 'silver' | 'platinum' | 'diamonds' | 'black_gold'

const icons: Record<Grade, IconName> = { silver: 'medal', platinum: 'award', diamonds: 'gem', black_gold: 'crown' }
const iconSize = { 24: 16, 40: 20, 64: 32 } as const

export const metalOf = (grade: Grade) => `grade-mark-metal-${grade.replace('_', '-')}`

/** The emblem of a grade. Each has its own drawing, so that they differ by more than color. */
export function GradeMark({ grade, size = 40 }: { grade: Grade; size?: 24 | 40 | 64 | undefined }) {
  return (
    <span className={`grade-mark grade-mark-${size} ${metalOf(grade)}`}>
      <Icon name={icons[grade]} size={iconSize[size]} />
    </span>
  )
}

export function GradeBadge({ grade, name }: { grade: Grade; name: string }) {
  return (
    <span className={`grade-mark-badge ${metalOf(grade)}`}>
      <Icon name={icons[grade]} size={16} />
      {name}
    </span>
  )
}
