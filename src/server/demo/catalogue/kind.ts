import type { MaterialName, Word } from './words.ts'

/** A kind of goods: how it is called, what it is made of, which sizes it has if any, and what the smallest costs in hundredths. */
export interface Kind {
  /** The first letters of its codes. */
  letters: string
  name: Word
  materials: readonly MaterialName[]
  sizes: readonly string[]
  cents: number
}

/** Sizes of what is worn. */
export const worn: readonly string[] = ['S', 'M', 'L', 'XL']

/** Writes a kind in the order in which one would say it. */
export function kind(letters: string, cents: number, materials: string, sizes: readonly string[], name: Word): Kind {
  return { letters, cents, materials: materials.split(' ') as MaterialName[], sizes, name }
}
