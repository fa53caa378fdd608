// The styles of a program: every style file that its modules import, in the order of the imports, each minified by itself.
import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
import { parse } from 'postcss'
import { oldestEngines } from './engines.mjs'

/** Returns the style files that a module imports, also dynamically. `inputs` are those of esbuild's metafile. */
export function listStyles(inputs, entry) {
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
export async function bundleStyles(paths, { minify }) {
  const options = { loader: 'css', target: oldestEngines, minify, legalComments: 'none' }
  const parts = paths.map(path => transform(readFileSync(path, 'utf8'), { ...options, sourcefile: path }))
  return (await Promise.all(parts)).map(({ code }) => code.trim()).join('')
}

// Selectors of pressed or hidden elements, of states that only the app's code sets, and of the bar of a scrolled page.
const LATER_SELECTORS = /:active|\[hidden|\[data-(fit|pane|rail|typing)\b|\.button\[|\.nav-bar::?before/
const SKIN = /\[data-skin="?(\d)/
const hasOnly = (selector, classes) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].every(([, name]) => classes.has(name))

/**
 * Divides styles: the page itself needs the rules whose classes stand in its markup (`classes`). `later` are the others, what is pressed,
 * printed or animated by them, in the same order. The page's come first then, so a variant still follows what it
 * varies. `skins` are the rules of each skin but the first, by its number: a page that knows its skin needs no other,
 * but it may be changed later.
 */
export function divideStyles(css, classes) {
  const isFirst = (selector, { parent }) =>
    !SKIN.test(selector) &&
    !(parent.name === 'media' && parent.params === 'print') &&
    !LATER_SELECTORS.test(selector) &&
    hasOnly(selector, classes)
  const first = selectRules(css, isFirst)
  const later = selectRules(css, (selector, rule) => !isFirst(selector, rule))
  const animations = []
  first.walkDecls(/^animation(-name)?$/, ({ value }) => animations.push(...value.split(/[\s,]+/)))
  for (const styles of [first, later])
    styles.walkAtRules('keyframes', frames => {
      if (animations.includes(frames.params) !== (styles === first)) frames.remove()
    })
  const skins = Object.fromEntries(
    [...new Set([...css.matchAll(new RegExp(SKIN, 'g'))].map(([, skin]) => skin))].map(skin => [
      skin,
      selectRules(css, selector => SKIN.exec(selector)?.[1] === skin, false).toString()
    ])
  )
  return { first: first.toString(), later: later.toString(), skins }
}

/** Returns the styles with the selectors that are wanted of each rule, and with every animation or none. */
function selectRules(css, isWanted, withAnimations = true) {
  const styles = parse(css)
  if (!withAnimations) styles.walkAtRules('keyframes', frames => frames.remove())
  styles.walkRules(rule => {
    if (rule.parent.name === 'keyframes') return
    const selectors = rule.selectors.filter(selector => isWanted(selector, rule))
    if (selectors.length > 0) rule.selectors = selectors
    else removeRule(rule)
  })
  return styles
}

/** Removes a rule, and the conditions around it that have no other one. */
function removeRule(node) {
  const { parent } = node
  node.remove()
  if (parent.type === 'atrule' && parent.nodes.length === 0) removeRule(parent)
}
