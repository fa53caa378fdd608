// Drawings of the icons that src/ui/icons.ts names: `virtual:icons` and `virtual:home-icons` are SVG sprites, `virtual:icon-paths` is
// JSON with the path of each icon. esbuild writes the files and returns their addresses.
import { readFileSync } from 'node:fs'
import { readSource } from '../source.mjs'

export const icons = {
  name: 'icons',
  setup(build) {
    build.onResolve({ filter: /^virtual:(icons|home-icons|icon-paths)$/ }, ({ path }) => ({
      path: path.replace('virtual:', '') + (path.endsWith('paths') ? '.json' : '.svg'),
      namespace: 'icons'
    }))
    build.onLoad({ filter: /.*/, namespace: 'icons' }, async ({ path }) => {
      const { iconNames, homeIconNames } = await readSource('src/ui/icons.ts')
      if (path === 'icon-paths.json')
        return createFileResult(JSON.stringify(Object.fromEntries(iconNames.map(withPath))))
      const symbols = (path === 'icons.svg' ? iconNames : homeIconNames).map(renderSymbol).join('')
      return createFileResult(`<svg xmlns="http://www.w3.org/2000/svg">${symbols}</svg>`)
    })
  }
}

const createFileResult = contents => ({ contents, loader: 'file' })

const withPath = name => [name, getIconPath(name)]

// Stroke and fill are set in ui/base.css.
const renderSymbol = name => `<symbol id="icon-${name}" viewBox="0 0 24 24"><path d="${getIconPath(name)}"/></symbol>`

// Each icon as a list of its shapes: [tag, attributes].
const shapes = JSON.parse(readFileSync('node_modules/lucide-static/icon-nodes.json', 'utf8'))

/** Returns all shapes of an icon as the data of one path: the browser then styles and lays out one element instead of three or four. */
export function getIconPath(name) {
  if (!shapes[name]) throw new Error(`src/ui/icons.ts: lucide has no icon "${name}"`)
  return shapes[name].map(drawShape).join('')
}

function drawShape([tag, { d, points, ...attributes }]) {
  const { cx, cy, r, x = 0, y = 0, width, height, x1, y1, x2, y2, rx = 0, ry = rx } = parseNumbers(attributes)
  if (tag === 'path') return makeStartAbsolute(d)
  if (tag === 'line') return `M${x1} ${y1}L${x2} ${y2}`
  if (tag === 'polyline') return `M${points}`
  if (tag === 'circle') return `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
  if (tag !== 'rect') throw new Error(`lucide draws with <${tag}>: add it to plugins/icons.mjs`)
  const corner = (toX, toY) => `a${rx} ${ry} 0 0 1 ${toX} ${toY}`
  const across = width - 2 * rx
  const down = height - 2 * ry
  return `M${x + rx} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`
}

const parseNumbers = attributes =>
  Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, Number(value)]))

const number = '-?(?:\\d*\\.\\d+|\\d+)'
const relativeStart = new RegExp(`^m\\s*(${number})[\\s,]*(${number})\\s*(?=([\\d.-])?)`)

/** The first move of a path is absolute also if it is written as a relative one, which it would be after another path. */
const makeStartAbsolute = d => d.replace(relativeStart, (_, x, y, next) => `M${x} ${y}${next ? 'l' : ''}`)
