// The styles of a program: every style file that its modules import, in the order of the imports, each minified by itself.
import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'
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

// A condition may stand in another one.
const RULE = /([^{}]+)\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g
const SELECTORS = /,(?![^(]*\))/
// What is pressed or hidden, states of the page and its buttons that only the app's code sets, and the bar of a scrolled page.
const LATER = /:active|\[hidden|\[data-(fit|pane|rail|typing)\b|\.button\[|\.nav-bar::?before/
const classesIn = selector => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name)

/**
 * Divides styles: the page itself needs the rules whose classes stand in its markup (`classes`). `later` are the others, what is pressed,
 * printed or animated by them, in the same order. The page's come first then, so a variant still follows what it varies.
 */
export function divideStyles(css, classes) {
  const isFirst = selector => !LATER.test(selector) && classesIn(selector).every(name => classes.has(name))
  const parts = { first: '', later: '' }
  let end = 0
  for (const { index, 0: rule, 1: head, 2: body } of css.matchAll(RULE)) {
    if (css.slice(end, index).trim()) throw new Error(`Styles that cannot be divided: ${css.slice(end, index)}`)
    end = index + rule.length
    const name = head.trim()
    if (/^@media print/.test(name)) parts.later += rule
    else if (/^@(media|container)/.test(name)) {
      const inner = divideStyles(body, classes)
      for (const part of ['first', 'later']) if (inner[part]) parts[part] += `${head}{${inner[part]}}`
    } else if (/^@keyframes/.test(name)) {
      parts[usesAnimation(css, name.split(' ')[1], isFirst) ? 'first' : 'later'] += rule
    } else {
      const [first, later] = [true, false].map(is => name.split(SELECTORS).filter(one => isFirst(one) === is))
      if (first.length > 0) parts.first += `${first.join(',')}{${body}}`
      if (later.length > 0) parts.later += `${later.join(',')}{${body}}`
    }
  }
  return parts
}

/** Returns whether a rule of the page runs an animation. */
const usesAnimation = (css, animation, isFirst) =>
  [...css.matchAll(RULE)].some(([, head, body]) => body.includes(animation) && head.split(SELECTORS).some(isFirst))
