import './grade-mark.css'
import './grade-tokens.css'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import { Emoji, type EmojiName } from '../media/emoji.tsx'

export type Grade = 'silver' | 'platinum' | 'diamonds' | 'black_gold'

const icons: Record<Grade, IconName> = { silver: 'medal', platinum: 'award', diamonds: 'gem', black_gold: 'crown' }

export const gradePictures: Record<Grade, EmojiName> = {
  silver: 'medal',
  platinum: 'trophy',
  diamonds: 'gem',
  black_gold: 'crown'
}

export const getMetalClass = (grade: Grade) => `grade-mark-metal-${grade.replace('_', '-')}`

/** The emblem of a grade. Each has its own drawing, so that they differ by more than color. */
export function GradeMark({ grade }: { grade: Grade }) {
  return (
    <span className="grade-mark">
      <Emoji name={gradePictures[grade]} size={32} />
    </span>
  )
}

export function GradeBadge({ grade, name }: { grade: Grade; name: string }) {
  return (
    <span className={`grade-mark-badge ${getMetalClass(grade)}`}>
      <Icon name={icons[grade]} size={16} />
      {name}
    </span>
  )
}
