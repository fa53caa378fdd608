// Renders home into the page: what is painted before any code is there, in every language (src/prerender.tsx).
import { build } from 'esbuild'
import { Window } from 'happy-dom'
import { browserOptions } from './bundle.mjs'
import { leaveLazy } from './source.mjs'

/** Returns the markup of home by locale. */
export async function makeHomes(settings, env, packs) {
  const options = browserOptions(settings, { ...env, STYLES_URL: '' })
  const { outputFiles } = await build({
    ...options,
    entryPoints: ['src/prerender.tsx'],
    format: 'iife',
    globalName: 'prerender',
    plugins: [leaveLazy, ...options.plugins]
  })
  const window = new Window({
    url: 'http://localhost/',
    // Our own code, which nothing from outside gets into.
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true }
  })
  window.__packs = Object.fromEntries(packs.map(({ file, text }) => [`/${file}`, Promise.resolve(JSON.parse(text))]))
  try {
    const { text } = outputFiles.find(({ path }) => path.endsWith('.js'))
    const homes = await window.eval(`${text}; prerender.renderHomes()`)
    return Object.fromEntries(Object.entries(homes).map(([locale, home]) => [locale, home.innerHTML]))
  } finally {
    await window.happyDOM.close()
  }
}
