// Injects measure.ts into a page, with the texts of the page's language.
import { readdirSync, readFileSync } from 'node:fs'
import { build } from 'esbuild'
import type { Page } from 'playwright-core'

interface Pack {
  [name: string]: string | Pack
}

let script: Promise<string> | undefined
const measured = new Map<string, Promise<{ texts: string[]; roots: string[] }>>()

async function bundled(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['test/browser/measure.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'measured',
    logLevel: 'warning'
  })
  return outputFiles[0]?.text ?? ''
}

const textsOf = (pack: Pack): string[] =>
  Object.values(pack).flatMap(value => (typeof value === 'string' ? [value.trim()] : textsOf(value)))

async function wordsOf(locale: string): Promise<{ texts: string[]; roots: string[] }> {
  const folder = `src/i18n/packs/${locale}`
  const packs = readdirSync(folder).map(name => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Pack)
  return { texts: packs.flatMap(textsOf), roots: [...new Set(packs.flatMap(pack => Object.keys(pack)))] }
}

/** Returns the faults in the text of the page, in its current language. */
export async function faultsOfText(page: Page): Promise<string[]> {
  script ??= bundled()
  if (!(await page.evaluate(() => 'measured' in window))) {
    const locale = await page.evaluate(() => document.documentElement.lang)
    const words = measured.get(locale) ?? wordsOf(locale)
    measured.set(locale, words)
    // By evaluation, not by a script element: the page's content policy stays active.
    await page.evaluate(`${await script}; window.measured = measured`)
    await page.evaluate(
      input => {
        Object.assign(window, { words: { texts: new Set(input.texts), roots: input.roots } })
      },
      await words
    )
  }
  return page.evaluate(() => {
    const own = window as unknown as { measured: typeof import('./measure.ts'); words: import('./measure.ts').Words }
    return own.measured.measure(own.words)
  })
}
