import { getFringe, listStrokes, MAX_THREAD_LENGTH } from '../ui/data/tally-edge.tsx'

/** The texts of a receipt. The amount may be empty. */
export interface ReceiptTexts {
  id: string | undefined
  name: string
  state: string
  amount: string
  facts: { label: string; value: string }[]
}

// The size of the picture, in its pixels.
const WIDTH = 1080
const MARGIN = 96
const INNER = WIDTH - 2 * MARGIN
const LINE = 76
const EDGE = 32

type Pen = CanvasRenderingContext2D

/** Colors and typeface of the page, in its skin and scheme. */
function readLook() {
  const style = getComputedStyle(document.documentElement)
  return {
    color: (token: string) => style.getPropertyValue(token).trim(),
    font: (size: number, weight: number) => `${weight} ${size}px ${style.getPropertyValue('--font').trim()}`
  }
}

type ReceiptColors = ReturnType<typeof readLook>

/** Draws one line of text: smaller where it would not fit, down to a legible size, then cut. */
function drawText(
  pen: Pen,
  look: ReceiptColors,
  text: string,
  place: { x: number; y: number; size: number; weight: number; max: number }
) {
  const { x, y, weight, max } = place
  let { size } = place
  pen.font = look.font(size, weight)
  while (pen.measureText(text).width > max && size > 28) {
    size -= 2
    pen.font = look.font(size, weight)
  }
  let fitting = text
  while (pen.measureText(fitting).width > max && fitting.length > 1) fitting = `${fitting.slice(0, -2)}…`
  pen.fillText(fitting, x, y)
}

function drawHead(pen: Pen, look: ReceiptColors, { name, state, amount }: ReceiptTexts) {
  pen.textAlign = 'start'
  pen.fillStyle = look.color('--quiet')
  drawText(pen, look, name, { x: MARGIN, y: 170, size: 40, weight: 500, max: INNER })
  pen.fillStyle = look.color('--text')
  drawText(pen, look, amount || state, { x: MARGIN, y: 300, size: 104, weight: 700, max: INNER })
  if (amount === '') return
  pen.fillStyle = look.color('--accent-text')
  drawText(pen, look, state, { x: MARGIN, y: 372, size: 44, weight: 500, max: INNER })
}

function drawFacts(pen: Pen, look: ReceiptColors, facts: ReceiptTexts['facts'], top: number) {
  facts.forEach(({ label, value }, at) => {
    const y = top + at * LINE
    pen.textAlign = 'start'
    pen.fillStyle = look.color('--quiet')
    drawText(pen, look, label, { x: MARGIN, y, size: 36, weight: 400, max: INNER * 0.32 })
    pen.textAlign = 'end'
    pen.fillStyle = look.color('--text')
    drawText(pen, look, value, { x: WIDTH - MARGIN, y, size: 36, weight: 500, max: INNER * 0.65 })
  })
}

/** Draws the fringe below the end of the paper. */
function drawEdge(pen: Pen, look: ReceiptColors, { id, amount }: { id: string; amount: string }, top: number) {
  const { path, width } = getFringe(listStrokes(id, amount))
  const fringe = new Path2D()
  fringe.addPath(
    new Path2D(path),
    new DOMMatrix([(WIDTH - MARGIN) / width, 0, 0, EDGE / MAX_THREAD_LENGTH, MARGIN / 2, top])
  )
  pen.lineWidth = 5
  pen.strokeStyle = look.color('--accent-text')
  pen.stroke(fringe)
}

/** Draws a receipt in the colors of the page, with the edge of its document. Returns null where nothing can be drawn. */
export async function drawReceipt(texts: ReceiptTexts): Promise<File | null> {
  const look = readLook()
  const canvas = document.createElement('canvas')
  const top = 480
  const bottom = top + texts.facts.length * LINE + MARGIN / 2
  canvas.width = WIDTH
  canvas.height = bottom + MARGIN / 2
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = look.color('--page')
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = look.color('--surface')
  pen.fillRect(MARGIN / 2, MARGIN / 2, WIDTH - MARGIN, canvas.height - MARGIN)
  drawHead(pen, look, texts)
  drawFacts(pen, look, texts.facts, top)
  if (texts.id) drawEdge(pen, look, { id: texts.id, amount: texts.amount }, bottom)
  const picture = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'))
  return picture && new File([picture], 'receipt.png', { type: 'image/png' })
}
