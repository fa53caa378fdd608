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

// What is pressed or hidden, states of the page and its buttons that only the app's code sets, and the bar of a scrolled page.
const LATER = /:active|\[hidden|\[data-(fit|pane|rail|typing)\b|\.button\[|\.nav-bar::?before/
const listClasses = selector => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)

/**
 * Divides styles: the page itself needs the rules whose classes stand in its markup (`classes`). `later` are the others, what is pressed,
 * printed or animated by them, in the same order. The page's come first then, so a variant still follows what it varies.
 */
export function divideStyles(css, classes) {
  const isFirst = selector => !LATER.test(selector) && listClasses(selector).every(name => classes.has(name))
  const isPrinted = ({ parent }) => parent.name === 'media' && parent.params === 'print'
  const first = selectRules(css, rule => (isPrinted(rule) ? [] : rule.selectors.filter(isFirst)))
  const later = selectRules(css, rule =>
    isPrinted(rule) ? rule.selectors : rule.selectors.filter(one => !isFirst(one))
  )
  const animations = listAnimations(first)
  removeAnimations(first, name => !animations.includes(name))
  removeAnimations(later, name => animations.includes(name))
  return { first: first.toString(), later: later.toString() }
}

/** Returns the styles with those selectors of each rule that `select` returns, and with every animation. */
function selectRules(css, select) {
  const styles = parse(css)
  styles.walkRules(rule => {
    if (rule.parent.name === 'keyframes') return
    const selectors = select(rule)
    if (selectors.length > 0) rule.selectors = selectors
    else remove(rule)
  })
  return styles
}

/** Removes a rule, and the conditions around it that have no other one. */
function remove(node) {
  const { parent } = node
  node.remove()
  if (parent.type === 'atrule' && parent.nodes.length === 0) remove(parent)
}

/** Returns the words of every animation that a rule runs, its name among them. */
function listAnimations(styles) {
  const words = []
  styles.walkDecls(/^animation(-name)?$/, ({ value }) => words.push(...value.split(/[\s,]+/)))
  return words
}

function removeAnimations(styles, isUnwanted) {
  styles.walkAtRules('keyframes', frames => {
    if (isUnwanted(frames.params)) frames.remove()
  })
}
