import PDFDocument from 'pdfkit'
import type { Language } from '../../contract/languages.ts'
import { createWordSegmenter } from '../text/formatters.ts'
import { type FontName, fontFiles, listFonts } from './fonts.ts'

/**
 * The font would set a letter with marks as two glyphs, and a reader who copies the text would lose the second. The features are
 * a new object each time, because fontkit writes its defaults into it.
 */
const createTextOptions = () =>
  ({ lineBreak: false, baseline: 'alphabetic', features: { ccmp: false } }) as unknown as PDFKit.Mixins.TextOptions

/** The style of a text. Sizes are in points. */
interface TextStyle {
  size: number
  color?: string
}

interface GlyphRun {
  font: FontName
  text: string
}

// pdfkit does not publish its current font, which knows the characters that it has.
type WithFont = { _font: { font: { hasGlyphForCodePoint(point: number): boolean } } }

/**
 * An A4 document that is written from top to bottom and read while it is written. Each character is set in the first font that has
 * it; one that no font has, such as an emoji, is left out. Only the characters that it uses are embedded.
 */
export class Sheet {
  static readonly width = 595.28
  static readonly height = 841.89
  private readonly document: PDFKit.PDFDocument
  private readonly fonts: readonly FontName[]
  private readonly words: Intl.Segmenter
  private readonly fontOf = new Map<string, FontName | undefined>()

  constructor(language: Language, info: { title: string; author: string }) {
    this.fonts = listFonts(language)
    this.words = createWordSegmenter(language)
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      lang: language,
      info: { Title: info.title, Author: info.author },
      displayTitle: true
    })
    for (const name of this.fonts) this.document.registerFont(name, fontFiles[name])
  }

  /** Begins another page. */
  turn(): void {
    this.document.addPage()
  }

  /** Writes one line; `end` aligns it to the right of `x`. Returns its width. */
  line(text: string, x: number, y: number, { size, color = '#1a1a1a' }: TextStyle, align: 'start' | 'end' = 'start') {
    const runs = this.splitRuns(text)
    const widths = runs.map(run => this.widthOfRun(run, size))
    const width = widths.reduce((sum, one) => sum + one, 0)
    let at = align === 'end' ? x - width : x
    this.document.fillColor(color)
    runs.forEach((run, index) => {
      this.document.font(run.font).fontSize(size).text(run.text, at, y, createTextOptions())
      at += widths[index] ?? 0
    })
    return width
  }

  /** Draws a thin horizontal line. */
  rule(from: number, to: number, y: number): void {
    this.document.moveTo(from, y).lineTo(to, y).lineWidth(0.5).strokeColor('#c8c8c8').stroke()
  }

  /** Splits a text into lines of at most this width: between words, or within one that is wider than a line. */
  wrap(text: string, size: number, width: number): string[] {
    const fits = (line: string) => this.measureWidth(line.trimEnd(), size) <= width
    const lines: string[] = []
    let line = ''
    for (const { segment } of this.words.segment(text.replace(/\s+/g, ' ').trim())) {
      for (const part of fits(segment) ? [segment] : segment) {
        if (!fits(line + part)) {
          lines.push(line.trimEnd())
          line = ''
        }
        line += part
      }
    }
    return line === '' ? lines : [...lines, line]
  }

  /** Returns what was written since the last call. */
  read(): Buffer | null {
    return this.document.read() as Buffer | null
  }

  /** Ends the document; its rest can be read. */
  end(): void {
    this.document.end()
  }

  private measureWidth(text: string, size: number): number {
    return this.splitRuns(text).reduce((sum, run) => sum + this.widthOfRun(run, size), 0)
  }

  private widthOfRun({ font, text }: GlyphRun, size: number): number {
    return this.document.font(font).fontSize(size).widthOfString(text, createTextOptions())
  }

  private splitRuns(text: string): GlyphRun[] {
    const runs: GlyphRun[] = []
    for (const character of text.normalize('NFC')) {
      const font = this.fontOfCharacter(character)
      if (!font) continue
      const last = runs.at(-1)
      if (last?.font === font) last.text += character
      else runs.push({ font, text: character })
    }
    return runs
  }

  private fontOfCharacter(character: string): FontName | undefined {
    if (this.fontOf.has(character)) return this.fontOf.get(character)
    const point = character.codePointAt(0) ?? 0
    const has = (name: FontName) =>
      (this.document.font(name) as unknown as WithFont)._font.font.hasGlyphForCodePoint(point)
    const font = this.fonts.find(has)
    this.fontOf.set(character, font)
    return font
  }
}
