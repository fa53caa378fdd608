import type { Language } from '../../../contract/languages.ts'
import type { Category } from '../../../contract/shop/category.ts'
import goods from '../content/goods.json'
import about from '../content/goods-about.json'

/** A text in every language. */
export type Localized = Readonly<Record<Language, string>>

/** A material of goods. */
export type MaterialName = keyof typeof goods.materials

/** A color: it stands apart in a name, so that it needs no grammatical agreement. */
export type ColorName = keyof typeof goods.colors

/** A kind of goods. */
export type KindName = keyof typeof goods.kinds

interface Material {
  /** The effect of the material on the price, in percent. */
  worth: number
  colors: readonly ColorName[]
  name: Localized
}

interface Color {
  /** The color of the thing itself, such as `#2c4a8c`. */
  body: string
  name: Localized
}

interface ProductKind {
  /** Prefix of its product codes. */
  letters: string
  category: Category
  /** Price of the smallest size, in hundredths of the currency. */
  cents: number
  materials: readonly MaterialName[]
  sizes: readonly string[]
  /** The picture in Fluent Emoji, which `npm run pictures` dyes. */
  emoji: string
  name: Localized
}

export const materials = goods.materials as Readonly<Record<MaterialName, Material>>
export const colors = goods.colors as Readonly<Record<ColorName, Color>>
/** What a thing is, by language: Mexico and Brazil read the text of the other region. */
export type LocalizedDescription = Readonly<Record<string, string>>

export const aboutKinds: Readonly<Record<KindName, LocalizedDescription>> = about.kinds
export const aboutMaterials: Readonly<Record<MaterialName, LocalizedDescription>> = about.materials
export const kinds = goods.kinds as Readonly<Record<KindName, ProductKind>>
