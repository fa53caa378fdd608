// Renders home into the page: what is painted before any code is there, in every language (src/outline).
import { build } from 'esbuild'
import { Window } from 'happy-dom'
import { browserOptions } from './bundle.mjs'
import { leaveLazy } from './source.mjs'

/** Returns the markup of home by locale. */
export async function makeHomes(settings, env, packs) {
  const options = browserOptions(settings, { ...env, STYLES_URL: '' })
  const { outputFiles } = await build({
    ...options,
    entryPoints: ['src/outline/render.tsx'],
    format: 'iife',
    globalName: 'outline',
    plugins: [leaveLazy, ...options.plugins]
  })
  const window = new Window({
    url: 'http://localhost/',
    // Our own code, which nothing from outside gets into.
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
  })
  window.__packs = Object.fromEntries(packs.map(({ file, text }) => [`/${file}`, Promise.resolve(JSON.parse(text))]))
  try {
    return await window.eval(`${outputFiles.find(({ path }) => path.endsWith('.js')).text}; outline.renderHomes()`)
  } finally {
    await window.happyDOM.close()
  }
}
