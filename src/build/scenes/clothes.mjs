// Clothes lie flat: their outlines are inflated a little, with seams where the drawing has lines, and lit from above.
import sharp from 'sharp'

const { exp, hypot, max, min, sin, sqrt } = Math
const light = [-0.46, -0.56, 0.69]
const half = [-0.25, -0.3, 0.92]

const svg = (size, drawing, style) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="${size}" height="${size}"><path transform="translate(1.2 1.2) scale(.9)" d="${drawing}" ${style}/></svg>`
  )

const plane = async (size, drawing, style, blur) => {
  const drawn = sharp(svg(size, drawing, style)).extractChannel('alpha')
  const { data } = await (blur ? drawn.blur(blur) : drawn).raw().toBuffer({ resolveWithObject: true })
  return data
}

/** Returns the distance of each pixel of the thing to its edge: two sweeps over the picture. */
function depths(inside, size) {
  const far = Float32Array.from(inside, value => (value > 127 ? size : 0))
  const reach = (at, from, way) => {
    if (from >= 0 && from < far.length) far[at] = min(far[at], far[from] + way)
  }
  const sweep = (at, step) => {
    for (const [dx, dy, way] of [
      [1, 0, 1],
      [0, 1, 1],
      [1, 1, Math.SQRT2],
      [-1, 1, Math.SQRT2]
    ])
      reach(at, at - step * (dx + dy * size), way)
  }
  for (let at = 0; at < far.length; at += 1) sweep(at, 1)
  for (let at = far.length - 1; at >= 0; at -= 1) sweep(at, -1)
  return far
}

/** How high the cloth lies: it rises from its edge, folds a little, and dips at its seams. */
function heights(inside, seams, size) {
  const far = depths(inside, size)
  return Float32Array.from(far, (depth, at) => {
    const [x, y] = [(at % size) / size, Math.floor(at / size) / size]
    const body = 0.05 * (1 - exp((-depth / size) * 30))
    const folds = 0.006 * sin(x * 21 + 3 * sin(y * 7)) + 0.004 * sin(y * 16 + x * 9)
    return (body + folds * min(1, (depth / size) * 12) - 0.012 * (seams[at] / 255)) * size
  })
}

/** The same planes as those of `march`. */
export async function lay(drawing, size) {
  const round = 'fill="#000" stroke="#000" stroke-width=".9" stroke-linejoin="round"'
  const [edge, inside, seams, shadow] = await Promise.all([
    plane(size, drawing, round),
    plane(size, drawing, round, size / 160),
    plane(size, drawing, `fill="none" stroke="#000" stroke-width=".22" stroke-linecap="round"`, size / 240),
    plane(size, drawing, round, size / 26)
  ])
  const height = heights(inside, seams, size)
  const planes = { light: [], shine: [], thing: [...edge], own: edge.map(() => 0) }
  for (let at = 0; at < size * size; at += 1) {
    const slope = step => ((height[at + step] ?? 0) - (height[at - step] ?? 0)) / 2
    const [nx, ny] = [-slope(1), -slope(size)]
    const long = hypot(nx, ny, 1)
    const facing = max(0, (nx * light[0] + ny * light[1] + light[2]) / long)
    const shine = max(0, (nx * half[0] + ny * half[1] + half[2]) / long)
    const cast = shadow[max(0, at - Math.round(size * 0.022) * size - Math.round(size * 0.014))] / 255
    const bright = edge[at] > 127 ? 0.3 + 0.86 * facing : 1 - 0.42 * cast
    planes.light.push(Math.round(255 * sqrt(min(1, bright))))
    planes.shine.push(Math.round(60 * shine ** 40))
  }
  return planes
}
