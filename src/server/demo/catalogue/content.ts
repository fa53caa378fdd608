import type { MessageLanguage } from '../../text/language.ts'
import goods from '../content/goods.json'

/** A text in every language. */
export type Localized = Readonly<Record<MessageLanguage, string>>

/** What goods are made of. */
export type MaterialName = keyof typeof goods.materials

/** A colour: it stands apart in a name, so that it agrees with nothing. */
export type ColourName = keyof typeof goods.colours

/** A kind of goods. */
export type KindName = keyof typeof goods.kinds

interface Material {
  /** What it makes of a price, in percent. */
  worth: number
  texture: 'woven' | 'knitted' | 'grained' | 'smooth'
  colours: readonly ColourName[]
  name: Localized
}

interface Colour {
  /** The ground's two ends and the line. */
  shades: readonly [light: string, middle: string, dark: string]
  name: Localized
}

interface Kind {
  /** The first letters of its codes. */
  letters: string
  /** What the smallest costs, in hundredths of the currency. */
  cents: number
  materials: readonly MaterialName[]
  sizes: readonly string[]
  /** A line drawing on a field of 24 by 24. */
  drawing: string
  name: Localized
}

export const materials = goods.materials as Readonly<Record<MaterialName, Material>>
export const colours = goods.colours as unknown as Readonly<Record<ColourName, Colour>>
export const kinds = goods.kinds as Readonly<Record<KindName, Kind>>
