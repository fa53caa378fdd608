// Runs in a page (injected by measured.ts) and finds unreadable text. Measures the actual position of each line of text, so
// it depends on no component.

export interface Words {
  /** Every text of the pack, as shown. These must not be truncated; user data may be. */
  texts: ReadonlySet<string>
  /** First segments of keys: `home`, `wallet`. */
  roots: readonly string[]
}

/** A text of the page with the positions of its lines. */
interface Piece {
  text: string
  parent: Element
  lines: DOMRect[]
  /** The lines that no box hides completely. */
  seen: DOMRect[]
  /** What the text scrolls with: the page, or a fixed bar. */
  layer: Element
  /** How far a line may extend beyond its box: ascenders, and line heights below 1.2. */
  slack: number
  fromPack: boolean
}

// Tolerance for rounded positions.
const EDGE = 1.5
// How far a fact may be from the dot before or behind it.
const DOT_GAP = 24

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)
const nameOf = (element: Element) => {
  const own = typeof element.className === 'string' && element.className ? element : element.closest('[class]')
  return `.${own?.getAttribute('class')?.split(' ')[0] ?? element.tagName}`
}

/** What is read of an element once a measurement, during which nothing changes: all texts of a list ask for the same boxes. */
interface Box {
  rect: DOMRect
  overflowX: string
  overflowY: string
  position: string
  isInline: boolean
  /** Hides what extends beyond it, or lets it be scrolled to. */
  clips: boolean
}

let boxes = new Map<Element, Box>()
let parents = new Map<Element, Element[]>()

function boxOf(element: Element): Box {
  let box = boxes.get(element)
  if (!box) {
    const { overflowX, overflowY, position, display } = getComputedStyle(element)
    const isInline = /^(inline|contents)$/.test(display)
    const rect = element.getBoundingClientRect()
    box = { rect, overflowX, overflowY, position, isInline, clips: overflowY !== 'visible' }
    boxes.set(element, box)
  }
  return box
}

/** Returns the element and those around it, from the inside out, without the body. */
function ancestors(element: Element): Element[] {
  let list = parents.get(element)
  if (!list) {
    const { parentElement } = element
    list = element === document.body ? [] : [element, ...(parentElement ? ancestors(parentElement) : [])]
    parents.set(element, list)
  }
  return list
}

const isShown = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })

// Text that is only for screen readers has a box of one pixel.
const isForReaders = (element: Element) =>
  ancestors(element).some(each => {
    const { rect, overflowX, overflowY, position } = boxOf(each)
    const isHidden = overflowX === 'hidden' && overflowY === 'hidden'
    return position === 'absolute' && isHidden && rect.width <= 1 && rect.height <= 1
  })

const layerOf = (element: Element) =>
  ancestors(element).find(each => /^(fixed|sticky)$/.test(boxOf(each).position)) ?? document.body

function pieces(words: Words): Piece[] {
  const faults: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (!text || !parent || !isShown(parent) || isForReaders(parent)) continue
    const lines = linesOf(node)
    if (lines.length === 0) continue
    const slack = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.35
    faults.push({
      text,
      parent,
      lines,
      seen: seenOf(parent, lines),
      layer: layerOf(parent),
      slack,
      fromPack: words.texts.has(text)
    })
  }
  return faults
}

function linesOf(node: Node, from?: number, to?: number): DOMRect[] {
  const range = document.createRange()
  range.selectNodeContents(node)
  if (from !== undefined) range.setStart(node, from)
  if (to !== undefined) range.setEnd(node, to)
  return [...range.getClientRects()].filter(({ width }) => width > 0.5)
}

/** Returns the lines that no box hides, without their ends that are hidden. */
function seenOf(parent: Element, lines: DOMRect[]): DOMRect[] {
  const around = ancestors(parent)
    .map(boxOf)
    .filter(({ clips }) => clips)
    .map(({ rect }) => rect)
  const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
  const left = Math.max(...around.map(box => box.left))
  const right = Math.min(...around.map(box => box.right))
  return lines
    .filter(line => around.every(box => middle(line) > box.top && middle(line) < box.bottom))
    .map(line => {
      const start = Math.max(line.left, left)
      return new DOMRect(start, line.top, Math.max(0, Math.min(line.right, right) - start), line.height)
    })
}

const scrollsAcross = (element: Element) => /^(auto|scroll)$/.test(boxOf(element).overflowX)

/** Finds text beyond the edge of the page, or clipped by a box. */
function outside({ text, parent, lines, slack, fromPack }: Piece): string[] {
  const faults: string[] = []
  for (const box of ancestors(parent)) {
    const { rect, overflowX, overflowY } = boxOf(box)
    const { left, right, top, bottom } = rect
    const across = lines.some(line => line.left < left - EDGE || line.right > right + EDGE)
    const down = lines.some(line => line.top < top - slack || line.bottom > bottom + slack)
    if (/^(hidden|clip)$/.test(overflowX) && across) {
      const style = getComputedStyle(box)
      const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (!shortened || fromPack) faults.push(`cut at its side in ${nameOf(box)}: ${cut(text)}`)
      return faults
    }
    if (/^(hidden|clip)$/.test(overflowY) && down) {
      if (getComputedStyle(box).webkitLineClamp === 'none' || fromPack)
        faults.push(`cut below in ${nameOf(box)}: ${cut(text)}`)
      return faults
    }
    if (/^(auto|scroll)$/.test(overflowX) || /^(auto|scroll)$/.test(overflowY)) return faults
  }
  const limit = document.documentElement.clientWidth
  if (lines.some(({ left, right }) => left < -EDGE || right > limit + EDGE)) faults.push(`off the screen: ${cut(text)}`)
  return faults
}

const isBox = (element: Element) => {
  const { backgroundColor, borderTopWidth, backgroundImage } = getComputedStyle(element)
  const clear = backgroundColor === 'transparent' || /, 0\)$/.test(backgroundColor)
  return !clear || backgroundImage !== 'none' || borderTopWidth !== '0px'
}

/** Finds text that overflows its own element, or the button or card around it. */
function spilled({ text, parent, seen, slack }: Piece): string[] {
  const around = ancestors(parent)
  const own = around.find(each => !boxOf(each).isInline)
  const box = around.find(isBox)
  for (const each of new Set([own, box])) {
    if (!each || around.slice(0, around.indexOf(each)).some(scrollsAcross)) continue
    const { rect, overflowX } = boxOf(each)
    const { left, right, top, bottom } = rect
    const over = seen.some(
      line =>
        line.left < left - EDGE || line.right > right + EDGE || line.top < top - slack || line.bottom > bottom + slack
    )
    if (over && overflowX === 'visible') return [`over ${nameOf(each)}: ${cut(text)}`]
  }
  return []
}

// Finds hidden text. Clipped text extends beyond its box too, so it is reported only as clipped.
function unseen(piece: Piece): string[] {
  const faults = outside(piece)
  return faults.length > 0 ? faults : spilled(piece)
}

// A word of letters in one piece, which is not part of an address or an id.
const word = /(?<=^|[\s(])\p{Script=Latin}{2,20}(?=[.,;:!?…)]*(?:$|\s))/gu

const rowsOf = (lines: readonly DOMRect[]) => new Set(lines.map(({ top }) => Math.round(top / 4))).size

/** Finds words broken in the middle, and labels that should be one line. */
function broken({ text, parent, lines }: Piece): string[] {
  const faults: string[] = []
  const node = [...parent.childNodes].find(
    each => each.nodeType === Node.TEXT_NODE && each.textContent?.trim() === text
  )
  const whole = node?.textContent ?? ''
  if (node && rowsOf(lines) > 1) {
    for (const match of whole.matchAll(word)) {
      const rows = rowsOf(linesOf(node, match.index, match.index + match[0].length))
      if (rows > 1) faults.push(`the word ${match[0]} is broken in ${nameOf(parent)}: ${cut(text)}`)
    }
  }
  const label = parent.closest('[role="tab"], .chips [role="radio"], .status, .badge')
  if (label && rowsOf(lines) > 1) faults.push(`more than one line in ${nameOf(label)}: ${cut(text)}`)
  return faults
}

const meet = (one: DOMRect, other: DOMRect, slack: number) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack

/** Finds texts that overlap each other or a picture. */
function overlapping(all: readonly Piece[]): string[] {
  const faults: string[] = []
  const pictures = [...document.body.querySelectorAll('svg, img')].filter(isShown).map(element => ({
    element,
    layer: layerOf(element),
    box: shownPart(element)
  }))
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      if (other.layer !== one.layer) continue
      const slack = Math.max(one.slack, other.slack) * 1.2
      if (
        one.seen.some(line => other.seen.some(second => meet(line, second, slack))) &&
        !isOver(one.parent, other.parent)
      )
        faults.push(`on each other: ${cut(one.text)} | ${cut(other.text)}`)
    }
    for (const { element, layer, box } of pictures) {
      if (layer !== one.layer || !one.seen.some(line => meet(line, box, one.slack))) continue
      if (!element.contains(one.parent) && !isOver(one.parent, element) && !isGround(box, one))
        faults.push(`on a picture: ${cut(one.text)} ${nameOf(element)}`)
    }
  }
  return faults
}

// Returns the part of an element that its ancestors do not clip.
function shownPart(element: Element): DOMRect {
  return ancestors(element)
    .slice(1)
    .map(boxOf)
    .filter(({ clips }) => clips)
    .map(({ rect }) => rect)
    .reduce((one, other) => {
      const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
      const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)]
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }, boxOf(element).rect)
}

// A picture large enough to be the background of a text; there, readability depends on contrast.
const isGround = (box: DOMRect, { seen }: Piece) =>
  Math.min(box.width, box.height) >= 96 &&
  seen.every(
    line => line.left >= box.left && line.right <= box.right && line.top >= box.top && line.bottom <= box.bottom
  )

// Intended overlap: a decoration behind a text, a badge at the corner of a picture.
const isOver = (one: Element, other: Element) => isPlaced(one, other) || isPlaced(other, one)
const isPlaced = (one: Element, other: Element) =>
  ancestors(one).some(each => !each.contains(other) && boxOf(each).position === 'absolute')

/** Finds faults in texts that fields show: placeholders and the selected option. */
function fields(): string[] {
  const pen = document.createElement('canvas').getContext('2d')
  return [...document.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')]
    .filter(isShown)
    .flatMap(field => {
      const style = getComputedStyle(field)
      const text =
        field instanceof HTMLSelectElement
          ? (field.selectedOptions[0]?.textContent ?? '')
          : field.value === '' && field.type !== 'file'
            ? field.placeholder
            : ''
      if (!pen || !text) return []
      pen.font = style.font
      const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return pen.measureText(text).width > room + EDGE ? [`too long for its field ${nameOf(field)}: ${cut(text)}`] : []
    })
}

/** Finds dots between two facts that have no fact beside them on their line, and names of elements that begin or end with one. */
function dangling(all: readonly Piece[]): string[] {
  const isBeside = (dot: DOMRect, piece: Piece, side: 'left' | 'right') =>
    all.some(
      other =>
        other !== piece &&
        other.lines.some(line => {
          const gap = side === 'left' ? dot.left - line.right : line.left - dot.right
          return gap > -EDGE && gap < DOT_GAP && line.top < dot.bottom && line.bottom > dot.top
        })
    )
  const texts = all.filter(piece => {
    const [first, last] = [piece.seen[0], piece.seen.at(-1)]
    const isAlone = piece.text.startsWith('·') && first && !isBeside(first, piece, 'left')
    return isAlone || (piece.text.endsWith('·') && last && !isBeside(last, piece, 'right'))
  })
  const names = [...document.querySelectorAll('[aria-label]')].map(element => element.getAttribute('aria-label') ?? '')
  return [...texts.map(({ text }) => text), ...[document.title, ...names].filter(name => /^\s*·|·\s*$/.test(name))].map(
    text => `a dot at an end: ${cut(text)}`
  )
}

/** Finds keys without a text, and invalid values. */
function keys(all: readonly Piece[], roots: readonly string[]): string[] {
  const key = new RegExp(`^(${roots.join('|')})(\\.[\\w-]+)+$`)
  const bad = (text: string) => key.test(text) || /\{\{|\b(undefined|NaN)\b|\[object /.test(text)
  const named = [...document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap(element =>
    ['aria-label', 'placeholder', 'title', 'alt'].map(name => element.getAttribute(name) ?? '')
  )
  return [document.title, ...all.map(({ text }) => text), ...named].filter(bad).map(text => `not a text: ${cut(text)}`)
}

/** Returns all faults in the text of the page. */
export function measure(words: Words): string[] {
  boxes = new Map()
  parents = new Map()
  const all = pieces(words)
  const { scrollWidth, clientWidth } = document.documentElement
  return [
    ...new Set([
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...keys(all, words.roots),
      ...all.flatMap(piece => [...unseen(piece), ...broken(piece)]),
      ...overlapping(all),
      ...dangling(all),
      ...fields()
    ])
  ]
}
