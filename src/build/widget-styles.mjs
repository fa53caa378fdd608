// The styles of the page, made to fit a box in a shadow root (src/widget/box.ts). What the page's document is there, the
// box is here: its root, its body, its size; and nothing of the page around gets in.
import { readFileSync } from 'node:fs'
import { transform } from 'esbuild'

// Container queries and sheets that a script can adopt.
const target = ['chrome111', 'safari16.4', 'firefox113']
const remPx = 16

// Sheets, dialogs and toasts lie in the browser's top layer, over the whole window: its measures are theirs.
const overWindow = /^\.(modal|toasts)(?![a-z])/
const safeAreas = ['top', 'right', 'bottom', 'left']

/** Splits a text into rules: `[{ prelude, body }]`, and statements, which have no body. Comments are gone before. */
function rulesOf(css) {
  const rules = []
  let depth = 0
  let start = 0
  let opened = 0
  let quote = ''
  for (let at = 0; at < css.length; at += 1) {
    const char = css[at]
    if (quote) {
      if (char === '\\') at += 1
      else if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (char === '{') {
      if (depth === 0) opened = at
      depth += 1
    } else if (char === '}') {
      depth -= 1
      if (depth > 0) continue
      rules.push({ prelude: css.slice(start, opened).trim(), body: css.slice(opened + 1, at) })
      start = at + 1
    } else if (char === ';' && depth === 0) {
      rules.push({ prelude: css.slice(start, at).trim() })
      start = at + 1
    }
  }
  return rules
}

const withoutComments = css => css.replace(/\/\*[\s\S]*?\*\//g, '')

const isOverWindow = selector => selector.split(',').every(part => overWindow.test(part.trim()))

// An element's name, not a part of a class or an attribute.
const fitSelector = selector =>
  selector
    .replace(/:root\b/g, '.surface')
    .replace(/(^|[\s,>+~(])html(?![\w-])/g, '$1.surface')
    .replace(/(^|[\s,>+~(])body(?![\w-])/g, '$1.surface-body')

function fitValues(body, ownsWindow) {
  const fixed = body.replace(/(?<![\w.-])(\d*\.?\d+)rem\b/g, (_, rem) => `${Number(rem) * remPx}px`)
  if (ownsWindow) return fixed
  return fixed
    .replace(/(?<![\w.-])(\d*\.?\d+)[dsl]?v([hw])\b/g, '$1cq$2')
    .replace(/env\(\s*safe-area-inset-\w+\s*(?:,[^)]*)?\)/g, '0px')
}

const asksForSize = prelude => /^@media\b.*\b(width|height)\b/.test(prelude)

function fitRule({ prelude, body }) {
  if (body === undefined) throw new Error(`widget styles: ${prelude} stands alone; what should become of it?`)
  if (/^@(-webkit-)?keyframes\b/.test(prelude)) return `${prelude}{${fitValues(body, false)}}`
  if (asksForSize(prelude)) return fitSizeQuery(prelude, rulesOf(body))
  if (/^@(media|supports)\b/.test(prelude)) return `${prelude}{${rulesOf(body).map(fitRule).join('\n')}}`
  if (/^@container\b/.test(prelude)) return `${fitValues(prelude, true)}{${rulesOf(body).map(fitRule).join('\n')}}`
  if (prelude.startsWith('@')) throw new Error(`widget styles: ${prelude} is not known here`)
  return `${fitSelector(prelude)}{${fitValues(body, isOverWindow(prelude))}}`
}

// How wide the window is says nothing about the box, but all about what lies over the window.
function fitSizeQuery(prelude, rules) {
  const over = rules.filter(rule => isOverWindow(rule.prelude))
  const inside = rules.filter(rule => !over.includes(rule))
  const block = (head, list) => (list.length > 0 ? `${head}{${list.map(fitRule).join('\n')}}` : '')
  return [block(prelude.replace(/^@media/, '@container surface'), inside), block(prelude, over)].join('\n')
}

/** A text of styles for the page as one for the box. */
export const fitToBox = css => rulesOf(withoutComments(css)).map(fitRule).join('\n')

/**
 * What the box itself needs: its elements, and that everything starts anew in it. `css` are all styles that come into
 * it: a variable that is not the root's would else be the page's own of the same name.
 */
export function groundOfBox(css) {
  const plain = withoutComments(css)
  const names = (text, pattern) => new Set([...text.matchAll(pattern)].map(([, name]) => name))
  const ofRoot = rulesOf(plain).filter(({ prelude }) => prelude === ':root')
  const set = names(ofRoot.map(({ body }) => `;${body}`).join(), /(?<=;\s*)(--[\w-]+)\s*:/g)
  const read = [...names(plain, /var\(\s*(--[\w-]+)/g)].filter(name => !set.has(name)).sort()
  // Direction and variables are what `all` leaves alone. The host stays the page's to place, but is always a box.
  return `
:host { display: block !important; }
.surface-frame {
  all: initial;
  direction: ltr;
  unicode-bidi: isolate;
  ${read.map(name => `${name}: initial;`).join('\n  ')}
  display: block;
  box-sizing: border-box;
  height: var(--merchant-wallet-height, min(100vh, 720px));
  container: surface / size;
  contain: layout paint;
}
.surface { position: relative; height: 100%; contain: layout; scrollbar-gutter: auto; }
.surface-scroller { height: 100%; overflow: hidden auto; scrollbar-gutter: stable; overflow-anchor: auto; }
/* Where the app is narrower than the box, it is in the middle as what is fixed is. */
@container surface (min-width: 512px) { .surface-scroller { scrollbar-gutter: stable both-edges; } }
.surface[data-modal] > .surface-scroller { overflow: hidden; }
.modal, .toasts { ${safeAreas.map(side => `--safe-${side}: env(safe-area-inset-${side}, 0px);`).join(' ')} }
`
}

/** The styles of the files for a widget. */
export async function makeWidgetCss(files, minify) {
  const css = files.map(file => readFileSync(file, 'utf8')).join('\n')
  const { code } = await transform(`${fitToBox(css)}\n${groundOfBox(css)}`, { loader: 'css', minify, target })
  return code.trim()
}
