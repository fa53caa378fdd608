// The styles of a program: every style file that its modules import, in the order of the imports, each minified by itself.
import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { oldestEngines } from './engines.mjs'

/** Returns the style files that a module imports, also dynamically. `inputs` are those of esbuild's metafile. */
export function stylesIn(inputs, entry) {
  const visited = new Set()
  const visit = path => {
    if (visited.has(path)) return
    visited.add(path)
    for (const { path: next, external } of inputs[path].imports) if (!external) visit(next)
  }
  visit(entry)
  // A style file imports nothing, so it is in the order in which it was met.
  return [...visited].filter(path => path.endsWith('.css'))
}

/** Returns the text of style files. */
export async function stylesOf(paths, { minify }) {
  const options = { loader: 'css', target: oldestEngines, minify, legalComments: 'none' }
  const parts = paths.map(path => transform(readFileSync(path, 'utf8'), { ...options, sourcefile: path }))
  return (await Promise.all(parts)).map(({ code }) => code.trim()).join('')
}
