// Dyes one part of a picture: the pixels of its main hue take another color, and light, shade and everything else stay. Computed in
// OKLab, where equal steps look equal.
import sharp from 'sharp'

const { atan2, cbrt, cos, hypot, max, min, PI, round, sin } = Math
const toDegrees = radians => (radians * 180) / PI

const toLinear = byte => (byte <= 10 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4)
const toByte = light =>
  round(255 * min(1, max(0, light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055)))

function toLab(bytes) {
  const [red, green, blue] = bytes.map(toLinear)
  const l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  ]
}

function sumBytes([light, a, b]) {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  ].map(toByte)
}

const readColor = color => toLab([1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16)))

/** Returns how light a color such as `#2c4a8c` looks: 0 to 1. */
export const readLight = color => readColor(color)[0]

/** Returns light, chroma and hue in degrees. */
const toPolar = ([light, a, b]) => ({ light, chroma: hypot(a, b), hue: toDegrees(atan2(b, a)) })

/** Rises smoothly from 0 at `from` to 1 at `to`. */
function calculateRise(value, from, to) {
  const share = min(1, max(0, (value - from) / (to - from)))
  return share * share * (3 - 2 * share)
}

/** The way from one hue to another: −180 to 180 degrees. */
const measureTurn = (from, to) => ((((to - from) % 360) + 540) % 360) - 180

/** The hue of the most color in a picture: the middle of the strongest 20 degrees. */
function findMainHue(points) {
  const bins = new Array(36).fill(0)
  for (const { chroma, hue } of points) bins[Math.floor(((hue + 360) % 360) / 10)] += chroma
  const strength = at => bins[at] + bins[(at + 1) % 36]
  const best = bins.reduce((best, _, at) => (strength(at) > strength(best) ? at : best), 0)
  return best * 10 + 10
}

/**
 * Reads a picture once, to be dyed in many colors. `part` says which pixels are dyed: those within `spread` degrees of `hue` (the
 * picture's main hue without it) whose chroma is between `from` and `to`, and that are no lighter than `light`; with `pale` all
 * pixels with little color, except near the hue `not`. The part's edges are soft, and single pixels go with those around them.
 */
export async function readPicture(file, part = {}) {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const points = []
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] > 0) {
      const lab = toLab([...data.subarray(at, at + 3)])
      points.push({ at, lab, ...toPolar(lab), share: 0 })
    }
  const { hue = findMainHue(points), spread = 45, from = 0.03, to = 1, light = 1, pale = false, not } = part
  for (const point of points)
    point.share = pale ? calculatePaleShare(point, not) : calculateHueShare(point, { hue, spread, from, to, light })
  smooth(points, info, data)
  const all = points.reduce((sum, point) => sum + point.share, 0)
  const mean = of => points.reduce((sum, point) => sum + point[of] * point.share, 0) / all
  return { data, info, points, hue: pale ? undefined : hue, light: mean('light'), chroma: mean('chroma') }
}

const calculateHueShare = (point, { hue, spread, from, to, light }) =>
  (1 - calculateRise(Math.abs(measureTurn(hue, point.hue)), spread, spread + 25)) *
  calculateRise(point.chroma, from, from + 0.04) *
  (1 - calculateRise(point.chroma, to, to + 0.04)) *
  (1 - calculateRise(point.light, light, light + 0.1))

/**
 * Gives each pixel the share of most pixels around it. Pixels of the edge are mixed with the color of the former
 * background, so they take the largest share of the solid pixels near them.
 */
function smooth(points, { width }, data) {
  const isSolid = ({ at }) => data[at + 3] > 250
  const sumShares = wanted => new Map(points.filter(wanted).map(({ at, share }) => [at / 4, share]))
  const near = (shares, { at }, reach) => {
    const pixel = at / 4
    const steps = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
    return steps
      .filter(right => (pixel % width) + right >= 0 && (pixel % width) + right < width)
      .flatMap(right => steps.map(down => shares.get(pixel + right + down * width)))
      .filter(share => share !== undefined)
  }
  const before = sumShares(isSolid)
  for (const point of points) {
    const around = near(before, point, 2)
    if (around.length > 0)
      point.share = calculateRise(around.reduce((sum, share) => sum + share, 0) / around.length, 0.2, 0.8)
  }
  const within = sumShares(isSolid)
  for (const point of points.filter(point => !isSolid(point))) {
    const around = near(within, point, 3)
    if (around.length > 0) point.share = Math.max(...around)
  }
}

const calculatePaleShare = (point, not) => {
  const isOther = not !== undefined && Math.abs(measureTurn(not, point.hue)) < 40 && point.chroma > 0.02
  return isOther ? 0 : 1 - calculateRise(point.chroma, 0.06, 0.1)
}

/** Returns the picture with its part dyed in a color such as `#2c4a8c`. */
export function dye(picture, color) {
  const { data, info, points } = picture
  const target = toPolar(readColor(color))
  const pixels = Buffer.from(data)
  for (const point of points) {
    if (point.share === 0) continue
    const dyed = dyePoint(point, picture, target)
    const mixed = point.lab.map((value, at) => value * (1 - point.share) + dyed[at] * point.share)
    pixels.set(sumBytes(mixed), point.at)
  }
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 4 } })
}

// Highlights stay white, and differences of light and hue shrink as far as the new color leaves room.
function dyePoint(point, picture, target) {
  const above = point.light - picture.light
  const room =
    above > 0
      ? min(1, max(0.45, (1 - target.light) / (1 - picture.light)))
      : 0.9 * min(1, max(0.5, target.light / picture.light))
  const light = target.light + above * room
  const strength = picture.chroma < 0.05 ? 1 : 0.55 + 0.45 * min(1.6, point.chroma / picture.chroma)
  const chroma = target.chroma * strength * (1 - calculateRise(light, 0.93, 1))
  const shift = picture.hue === undefined ? 0 : measureTurn(picture.hue, point.hue) / 4
  const hue = ((target.hue + shift) * PI) / 180
  return [light, chroma * cos(hue), chroma * sin(hue)]
}
