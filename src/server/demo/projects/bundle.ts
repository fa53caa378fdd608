import type { Word } from '../catalogue/words.ts'

/** A project of the demo: its title, what it is about, and which goods of the depot are in it. */
export interface Bundle {
  title: Word
  about: Word
  /** Letters of the kind's codes, and pieces. The first one's picture stands for all. */
  goods: Readonly<Record<string, number>>
}
