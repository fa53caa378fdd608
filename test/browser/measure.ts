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
const edge = 1.5

const cut = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text)
const nameOf = (element: Element) => {
  const own = typeof element.className === 'string' && element.className ? element : element.closest('[class]')
  return `.${own?.getAttribute('class')?.split(' ')[0] ?? element.tagName}`
}

function ancestors(element: Element): Element[] {
  const list: Element[] = []
  for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) list.push(each)
  return list
}

const isShown = (element: Element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })

// Text that is only for screen readers has a box of one pixel.
const isForReaders = (element: Element) =>
  ancestors(element).some(each => {
    const { width, height } = each.getBoundingClientRect()
    const { overflow, position } = getComputedStyle(each)
    return position === 'absolute' && overflow === 'hidden' && width <= 1 && height <= 1
  })

const layerOf = (element: Element) =>
  ancestors(element).find(each => /^(fixed|sticky)$/.test(getComputedStyle(each).position)) ?? document.body

function pieces(words: Words): Piece[] {
  const found: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (!text || !parent || !isShown(parent) || isForReaders(parent)) continue
    const lines = linesOf(node)
    if (lines.length === 0) continue
    const slack = Number.parseFloat(getComputedStyle(parent).fontSize) * 0.35
    found.push({
      text,
      parent,
      lines,
      seen: seenOf(parent, lines),
      layer: layerOf(parent),
      slack,
      fromPack: words.texts.has(text)
    })
  }
  return found
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
  const boxes = ancestors(parent)
    .filter(each => getComputedStyle(each).overflowY !== 'visible')
    .map(each => each.getBoundingClientRect())
  const middle = ({ top, bottom }: DOMRect) => (top + bottom) / 2
  const left = Math.max(...boxes.map(box => box.left))
  const right = Math.min(...boxes.map(box => box.right))
  return lines
    .filter(line => boxes.every(box => middle(line) > box.top && middle(line) < box.bottom))
    .map(line => {
      const start = Math.max(line.left, left)
      return new DOMRect(start, line.top, Math.max(0, Math.min(line.right, right) - start), line.height)
    })
}

const scrollsAcross = (element: Element) => /^(auto|scroll)$/.test(getComputedStyle(element).overflowX)

/** Finds text beyond the edge of the page, or clipped by a box. */
function outside({ text, parent, lines, slack, fromPack }: Piece): string[] {
  const found: string[] = []
  for (const box of ancestors(parent)) {
    const style = getComputedStyle(box)
    const { left, right, top, bottom } = box.getBoundingClientRect()
    const across = lines.some(line => line.left < left - edge || line.right > right + edge)
    const down = lines.some(line => line.top < top - slack || line.bottom > bottom + slack)
    if (/^(hidden|clip)$/.test(style.overflowX) && across) {
      const shortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
      if (!shortened || fromPack) found.push(`cut at its side in ${nameOf(box)}: ${cut(text)}`)
      return found
    }
    if (/^(hidden|clip)$/.test(style.overflowY) && down) {
      if (style.webkitLineClamp === 'none' || fromPack) found.push(`cut below in ${nameOf(box)}: ${cut(text)}`)
      return found
    }
    if (/^(auto|scroll)$/.test(style.overflowX) || /^(auto|scroll)$/.test(style.overflowY)) return found
  }
  const limit = document.documentElement.clientWidth
  if (lines.some(({ left, right }) => left < -edge || right > limit + edge)) found.push(`off the screen: ${cut(text)}`)
  return found
}

const isBox = (element: Element) => {
  const { backgroundColor, borderTopWidth, backgroundImage } = getComputedStyle(element)
  const clear = backgroundColor === 'transparent' || /, 0\)$/.test(backgroundColor)
  return !clear || backgroundImage !== 'none' || borderTopWidth !== '0px'
}

const isInline = (element: Element) => /^(inline|contents)$/.test(getComputedStyle(element).display)

/** Finds text that overflows its own element, or the button or card around it. */
function spilled({ text, parent, seen, slack }: Piece): string[] {
  const around = ancestors(parent)
  const own = around.find(each => !isInline(each))
  const box = around.find(isBox)
  for (const each of new Set([own, box])) {
    if (!each || around.slice(0, around.indexOf(each)).some(scrollsAcross)) continue
    const { left, right, top, bottom } = each.getBoundingClientRect()
    const over = seen.some(
      line =>
        line.left < left - edge || line.right > right + edge || line.top < top - slack || line.bottom > bottom + slack
    )
    if (over && getComputedStyle(each).overflowX === 'visible') return [`over ${nameOf(each)}: ${cut(text)}`]
  }
  return []
}

// Finds hidden text. Clipped text extends beyond its box too, so it is reported only as clipped.
function unseen(piece: Piece): string[] {
  const found = outside(piece)
  return found.length > 0 ? found : spilled(piece)
}

// A word of letters in one piece, which is not part of an address or an id.
const word = /(?<=^|[\s(])\p{Script=Latin}{2,20}(?=[.,;:!?…)]*(?:$|\s))/gu

const rowsOf = (lines: readonly DOMRect[]) => new Set(lines.map(({ top }) => Math.round(top / 4))).size

/** Finds words broken in the middle, and labels that should be one line. */
function broken({ text, parent, lines }: Piece): string[] {
  const found: string[] = []
  const node = [...parent.childNodes].find(
    each => each.nodeType === Node.TEXT_NODE && each.textContent?.trim() === text
  )
  const whole = node?.textContent ?? ''
  if (node && rowsOf(lines) > 1) {
    for (const match of whole.matchAll(word)) {
      const rows = rowsOf(linesOf(node, match.index, match.index + match[0].length))
      if (rows > 1) found.push(`the word ${match[0]} is broken in ${nameOf(parent)}: ${cut(text)}`)
    }
  }
  const label = parent.closest('[role="tab"], .chips [role="radio"], .status, .badge')
  if (label && rowsOf(lines) > 1) found.push(`more than one line in ${nameOf(label)}: ${cut(text)}`)
  return found
}

const meet = (one: DOMRect, other: DOMRect, slack: number) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack

/** Finds texts that overlap each other or a picture. */
function overlapping(all: readonly Piece[]): string[] {
  const found: string[] = []
  const pictures = [...document.body.querySelectorAll('svg, img')].filter(isShown).map(element => ({
    element,
    layer: layerOf(element),
    box: shownPart(element)
  }))
  // Whether two overlap is asked first, because the styles of all ancestors take longer to read.
  for (const [at, one] of all.entries()) {
    for (const other of all.slice(at + 1)) {
      if (other.layer !== one.layer) continue
      const slack = Math.max(one.slack, other.slack) * 1.2
      if (
        one.seen.some(line => other.seen.some(second => meet(line, second, slack))) &&
        !isOver(one.parent, other.parent)
      )
        found.push(`on each other: ${cut(one.text)} | ${cut(other.text)}`)
    }
    for (const { element, layer, box } of pictures) {
      if (layer !== one.layer || !one.seen.some(line => meet(line, box, one.slack))) continue
      if (!element.contains(one.parent) && !isOver(one.parent, element) && !isGround(box, one))
        found.push(`on a picture: ${cut(one.text)} ${nameOf(element)}`)
    }
  }
  return found
}

// Returns the part of an element that its ancestors do not clip.
function shownPart(element: Element): DOMRect {
  return ancestors(element)
    .slice(1)
    .filter(each => getComputedStyle(each).overflowY !== 'visible')
    .map(each => each.getBoundingClientRect())
    .reduce((one, other) => {
      const [left, top] = [Math.max(one.left, other.left), Math.max(one.top, other.top)]
      const [right, bottom] = [Math.min(one.right, other.right), Math.min(one.bottom, other.bottom)]
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }, element.getBoundingClientRect())
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
  ancestors(one).some(each => !each.contains(other) && getComputedStyle(each).position === 'absolute')

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
      return pen.measureText(text).width > room + edge ? [`too long for its field ${nameOf(field)}: ${cut(text)}`] : []
    })
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
  const all = pieces(words)
  const { scrollWidth, clientWidth } = document.documentElement
  return [
    ...new Set([
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : []),
      ...keys(all, words.roots),
      ...all.flatMap(piece => [...unseen(piece), ...broken(piece)]),
      ...overlapping(all),
      ...fields()
    ])
  ]
}
