// CSS stands beside its component and is imported by it. esbuild would make one file an entry and load none for a
// dynamic import, so the build takes the styles itself: each chunk's CSS is what the modules in it import.
import { readFileSync, statSync } from 'node:fs'
import { transform } from 'esbuild'

// WebViews that came with phones of 2020.
export const cssTarget = ['chrome80', 'safari13.1', 'firefox78']

/** Lets JavaScript import CSS without bundling it. */
export const detachStyles = {
  name: 'detach-styles',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }))
  }
}

// Modules stand in the output before what imports them, so the entry comes last; its styles, the tokens and the reset, are
// the ground that every component's lie on.
const ground = 'src/main.tsx'

/** The CSS files that the modules of an output import, in the order of the modules, those of the entry first. */
export function stylesOf(metafile, output) {
  const files = new Set()
  const inputs = Object.keys(metafile.outputs[output].inputs)
  for (const input of inputs.includes(ground) ? [ground, ...inputs] : inputs) {
    for (const { path } of metafile.inputs[input]?.imports ?? []) if (path.endsWith('.css')) files.add(path)
  }
  return [...files]
}

/** About how many bytes the styles of an output weigh when compressed. */
export const bytesOfStyles = (metafile, output) =>
  stylesOf(metafile, output).reduce((sum, file) => sum + Math.round(statSync(file).size / 4), 0)

export async function makeCss(files, minify) {
  const source = files.map(file => readFileSync(file, 'utf8')).join('\n')
  const { code } = await transform(source, { loader: 'css', minify, target: cssTarget })
  return code.trim()
}
