import { createHash } from 'node:crypto'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import type { Category } from '../../../contract/shop/category.ts'
import {
  aboutKinds,
  aboutMaterials,
  type ColorName,
  colors,
  type KindName,
  kinds,
  type Localized,
  type LocalizedDescription,
  type MaterialName,
  materials
} from './content.ts'
import { getPicturePath } from './picture.ts'

/** A product of the demo's depot. Amounts are hundredths of the currency. */
interface DemoGood {
  code: string
  name: Localized
  /** Only the first color of a thing has it. */
  description: LocalizedDescription
  picture: string
  costCents: number
  saleCents: number
  stock: number
  category: Category
  /** The colors of one thing in one size have the same family. */
  family: string
  color: string
}

/** Returns every kind in its materials, colors and sizes, well mixed; always the same. */
export function listDemoGoods(): DemoGood[] {
  return (Object.keys(kinds) as KindName[])
    .flatMap(listGoodsOfKind)
    .map(good => ({ good, place: hashToNumber(good.code) }))
    .sort((one, other) => one.place - other.place)
    .map(({ good }) => good)
}

function listGoodsOfKind(name: KindName): DemoGood[] {
  const kind = kinds[name]
  const sizes = kind.sizes.length > 0 ? kind.sizes : ['']
  return kind.materials
    .flatMap(material =>
      materials[material].colors.flatMap(color => sizes.map((size, step) => ({ material, color, size, step })))
    )
    .map(({ material, color, size, step }, at) => {
      const code = `${kind.letters}-${String(at + 101)}`
      const cost = Math.round((kind.cents * materials[material].worth * (100 + 12 * step)) / 100_000) * 10
      // A margin of 15 to 44 percent, and a typical shop price.
      const sale = Math.ceil((cost * (115 + (hashToNumber(`${code} margin`) % 30))) / 1_000) * 10 - 1
      return {
        code,
        name: joinName(kind.name, material, color, size),
        description: materials[material].colors[0] === color ? describeGood(name, material) : {},
        picture: getPicturePath(name, color),
        costCents: cost,
        saleCents: sale,
        stock: chooseStock(code),
        category: kind.category,
        family: [kind.letters, material, size].filter(Boolean).join('-'),
        color: colors[color].body
      }
    })
}

/** Returns the sentences about a kind and its material. */
const describeGood = (kind: KindName, material: MaterialName): LocalizedDescription =>
  Object.fromEntries(
    Object.entries(aboutKinds[kind]).map(([language, text]) => [
      language,
      [text, aboutMaterials[material][language]].join(/^(ja|zh)/.test(language) ? '' : ' ')
    ])
  )

// The material goes before or after the kind, depending on the language; color and size stand apart, as on a price tag. No line
// begins with a dot or ends within a size.
function joinName(kind: Localized, material: MaterialName, color: ColorName, size: string): Localized {
  const names = LANGUAGES.map(language => {
    const thing = compose[language](kind[language], materials[material].name[language])
    return [
      language,
      [thing, colors[color].name[language], size.replaceAll(' ', '\u00a0')].filter(Boolean).join('\u00a0· ')
    ] as const
  })
  return Object.fromEntries(names) as Localized
}

const prependWord = (thing: string, stuff: string) => `${stuff} ${thing}`
const appendMaterial = (thing: string, stuff: string) => `${thing} ${stuff}`
const joinByDe = (thing: string, stuff: string) => `${thing} de ${stuff}`
const prependMaterial = (thing: string, stuff: string) => `${stuff}${thing}`

const compose: Readonly<Record<Language, (thing: string, stuff: string) => string>> = {
  en: prependWord,
  es: joinByDe,
  pt: joinByDe,
  id: appendMaterial,
  vi: appendMaterial,
  ja: prependMaterial,
  ko: prependWord,
  'zh-TW': prependMaterial,
  'zh-CN': prependMaterial,
  'es-MX': joinByDe,
  'pt-BR': joinByDe
}

// One in forty is sold out, and one in twenty nearly.
function chooseStock(code: string): number {
  const number = hashToNumber(`${code} stock`)
  if (number % 40 === 0) return 0
  return number % 20 === 1 ? 1 + (number % 5) : 20 + (number % 400)
}

/** Returns a pseudo-random number that is always the same for the same text. */
const hashToNumber = (text: string) => createHash('sha256').update(text).digest().readUInt32BE(0)
