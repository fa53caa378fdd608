import { fileURLToPath } from 'node:url'
import japanese from '@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf'
import korean from '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf'
import latin from '@embedpdf/fonts-latin/fonts/NotoSans-Regular.ttf'
import simplified from '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf'
import traditional from '@embedpdf/fonts-tc/fonts/NotoSansHant-Regular.otf'
import type { Language } from '../../contract/languages.ts'

// The build copies each file beside the script.
const joinFontPath = (address: string): string => fileURLToPath(new URL(address, import.meta.url))

/** Noto Sans by script: Latin with Vietnamese and Cyrillic, Japanese, Korean, Simplified and Traditional Chinese. */
export const fontFiles = {
  latin: joinFontPath(latin),
  japanese: joinFontPath(japanese),
  korean: joinFontPath(korean),
  simplified: joinFontPath(simplified),
  traditional: joinFontPath(traditional)
} as const

/** One of {@link fontFiles}. */
export type FontName = keyof typeof fontFiles

// The same Chinese character looks different in each of the four.
const languageFonts: Readonly<Partial<Record<Language, FontName>>> = {
  'zh-CN': 'simplified',
  'zh-TW': 'traditional',
  ja: 'japanese',
  ko: 'korean'
}

/** Returns all fonts in the order in which they are tried for a character. */
export function listFonts(language: Language): FontName[] {
  return [
    ...new Set([
      'latin',
      languageFonts[language] ?? 'simplified',
      'simplified',
      'traditional',
      'japanese',
      'korean'
    ] as const)
  ]
}
