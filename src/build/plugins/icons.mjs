// `virtual:icons` and `virtual:home-icons`: SVG sprites of the icons that src/ui/icons.ts names. esbuild writes the files and returns
// their addresses.
import { existsSync, readFileSync } from 'node:fs'
import { readSource } from '../source.mjs'

export const icons = {
  name: 'icons',
  setup(build) {
    build.onResolve({ filter: /^virtual:(home-)?icons$/ }, ({ path }) => ({
      path: `${path.replace('virtual:', '')}.svg`,
      namespace: 'icons'
    }))
    build.onLoad({ filter: /.*/, namespace: 'icons' }, async ({ path }) => {
      const { iconNames, homeIconNames } = await readSource('src/ui/icons.ts')
      const symbols = (path === 'icons.svg' ? iconNames : homeIconNames).map(symbol).join('')
      // The app puts the drawings into the page, where they must not take any space.
      return { contents: `<svg xmlns="http://www.w3.org/2000/svg" hidden="">${symbols}</svg>`, loader: 'file' }
    })
  }
}

// Stroke and fill are set in ui/base.css, because a star can be filled.
const symbol = name => `<symbol id="icon-${name}" viewBox="0 0 24 24">${shapesOf(name)}</symbol>`

function shapesOf(name) {
  const path = `node_modules/lucide-static/icons/${name}.svg`
  if (!existsSync(path)) throw new Error(`src/ui/icons.ts: lucide has no icon "${name}"`)
  const shapes = readFileSync(path, 'utf8').replace(/^[\s\S]*?<svg[^>]*>|<\/svg>\s*$/g, '')
  return shapes.replace(/\s*\n\s*/g, '')
}
