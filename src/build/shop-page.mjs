// Bundles what the backend makes the public pages of shops of (src/shop-page.tsx): the script that renders them, and their styles.
import { build } from 'esbuild'
import { browserOptions } from './bundle.mjs'

/** Returns the text of shop-page.json: `{script, css}`. */
export async function makeShopPage(settings, env) {
  const options = browserOptions(settings, { ...env, STYLES_URL: '' })
  const { outputFiles } = await build({
    ...options,
    entryPoints: ['src/shop-page.tsx'],
    format: 'iife',
    globalName: 'shopPage'
  })
  const textOf = end => outputFiles.find(({ path }) => path.endsWith(end)).text
  return JSON.stringify({ script: textOf('.js'), css: textOf('.css') })
}
