import type { Word } from '../catalogue/words.ts'

/** A question of the demo with the paragraphs of its answer. */
export interface DemoQuestion {
  title: Word
  answer: readonly Word[]
}
