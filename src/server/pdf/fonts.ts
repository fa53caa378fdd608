import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fontsMeta as japanese } from '@embedpdf/fonts-jp'
import { fontsMeta as korean } from '@embedpdf/fonts-kr'
import { fontsMeta as latin } from '@embedpdf/fonts-latin'
import { fontsMeta as simplified } from '@embedpdf/fonts-sc'
import { fontsMeta as traditional } from '@embedpdf/fonts-tc'
import type { Language } from '../../contract/languages.ts'

interface FontPackage {
  name: string
  fonts: { file: string; weight: number; italic?: boolean }[]
}

const packages = createRequire(import.meta.url)

function regularOf({ name, fonts }: FontPackage): string {
  const regular = fonts.find(({ weight, italic }) => weight === 400 && !italic)
  if (!regular) throw new Error(`${name} has no regular font`)
  return join(dirname(packages.resolve(name)), '../fonts', regular.file)
}

/** Noto Sans by script: Latin with Vietnamese and Cyrillic, Japanese, Korean, Simplified and Traditional Chinese. */
export const fontFiles = {
  latin: regularOf(latin),
  japanese: regularOf(japanese),
  korean: regularOf(korean),
  simplified: regularOf(simplified),
  traditional: regularOf(traditional)
} as const

/** One of {@link fontFiles}. */
export type FontName = keyof typeof fontFiles

// The same Chinese character looks different in each of the four.
const own: Readonly<Partial<Record<Language, FontName>>> = {
  'zh-CN': 'simplified',
  'zh-TW': 'traditional',
  ja: 'japanese',
  ko: 'korean'
}

/** Returns all fonts in the order in which they are tried for a character. */
export function fontsFor(language: Language): FontName[] {
  return [
    ...new Set(['latin', own[language] ?? 'simplified', 'simplified', 'traditional', 'japanese', 'korean'] as const)
  ]
}
