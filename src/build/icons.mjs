// One SVG sprite out of the icons that src/ui/icons.ts names, and the round flags of our languages.
import { existsSync, readFileSync } from 'node:fs'
import { hashOf } from './files.mjs'
import { readSource } from './source.mjs'

// Which flag stands for which of our locales.
const flagOfLocale = {
  'zh-CN': 'cn',
  'zh-TW': 'tw',
  'en-US': 'us',
  'vi-VN': 'vn',
  'es-ES': 'es',
  'id-ID': 'id',
  'pt-PT': 'pt',
  'ja-JP': 'jp',
  'ko-KR': 'kr'
}

export async function makeIcons() {
  const { iconNames } = await readSource('src/ui/icons.ts')
  const text = `<svg xmlns="http://www.w3.org/2000/svg">${[...iconNames].map(symbol).join('')}</svg>`
  const name = `icons-${hashOf(text)}.svg`
  return { file: { name, text }, code: `export const iconsUrl = '/assets/${name}'` }
}

// How they are drawn stands in ui/base.css, so that a star can be filled.
const symbol = name => `<symbol id="${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`

function shapesOf(name) {
  const path = `node_modules/lucide-static/icons/${name}.svg`
  if (!existsSync(path)) throw new Error(`src/ui/icons.ts: lucide has no icon "${name}"`)
  const shapes = readFileSync(path, 'utf8').replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
  return shapes.replace(/\s*\n\s*/g, '')
}

export function makeFlags() {
  const files = Object.entries(flagOfLocale).map(([locale, country]) => {
    const text = readFileSync(`node_modules/circle-flags/flags/${country}.svg`, 'utf8')
    return { locale, name: `flag-${country}-${hashOf(text)}.svg`, text }
  })
  const urls = Object.fromEntries(files.map(({ locale, name }) => [locale, `/assets/${name}`]))
  return { files, code: `export const flagUrls = ${JSON.stringify(urls)}` }
}
