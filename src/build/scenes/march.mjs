// Renders solids with one soft light on a floor: a small ray marcher. It makes what a painter needs: how light each pixel is, how
// it shines, and how much of it is the thing.
const { abs, hypot, max, min, sqrt } = Math

const STEPS = 90
const FAR = 9
const NEAR = 0.0012
// The camera looks down a little; the rays are parallel.
const TILT = 0.5
const [down, ahead] = [Math.sin(TILT), Math.cos(TILT)]
const light = unit(-0.55, 0.95, 0.6)
const eye = [0, down, ahead]
const half = unit(light[0] + eye[0], light[1] + eye[1], light[2] + eye[2])

function unit(x, y, z) {
  const long = hypot(x, y, z)
  return [x / long, y / long, z / long]
}

// Everything stands in a ball; from far away the distance to it is enough.
const ball = { height: 0.95, radius: 1.75 }

const outside = (x, y, z) => hypot(x, y - ball.height, z) - ball.radius

const nearest = parts => (x, y, z) => {
  const away = outside(x, y, z)
  if (away > 0.25) return away
  let distance = Infinity
  for (const { solid } of parts) distance = min(distance, solid(x, y, z))
  return distance
}

/** Follows a ray; returns the distance to what it meets, or nothing. */
function meet(scene, [ox, oy, oz], [dx, dy, dz], far = FAR) {
  let way = 0
  for (let step = 0; step < STEPS && way < far; step += 1) {
    const free = scene(ox + dx * way, oy + dy * way, oz + dz * way)
    if (free < NEAR) return way
    way += free * 0.9
  }
  return undefined
}

/** How much of the light arrives, with a soft edge. */
function lit(scene, [x, y, z], softness) {
  let open = 1
  let way = 0.03
  for (let step = 0; step < 60 && way < 5; step += 1) {
    const place = [x + light[0] * way, y + light[1] * way, z + light[2] * way]
    // The distance to the ball says nothing about shadows.
    const away = outside(...place)
    if (away > 0.25) {
      way += away
      continue
    }
    const free = scene(...place)
    open = min(open, (softness * free) / way)
    if (open < 0.005) return 0
    way += min(0.2, max(0.02, free))
  }
  return open * open * (3 - 2 * open)
}

/** How much a place is shut in by what stands around it. */
function openness(scene, [x, y, z], [nx, ny, nz]) {
  let shut = 0
  for (let step = 1; step <= 5; step += 1) {
    const away = step * 0.07
    shut += (away - min(away, scene(x + nx * away, y + ny * away, z + nz * away))) / 2 ** step
  }
  return max(0, 1 - 3.2 * shut)
}

function normal(scene, [x, y, z]) {
  const e = 0.0015
  return unit(
    scene(x + e, y, z) - scene(x - e, y, z),
    scene(x, y + e, z) - scene(x, y - e, z),
    scene(x, y, z + e) - scene(x, y, z - e)
  )
}

function onThing(scene, parts, place) {
  const [x, y, z] = place
  const n = normal(scene, place)
  const above = [x + n[0] * 0.004, y + n[1] * 0.004, z + n[2] * 0.004]
  const facing = max(0, n[0] * light[0] + n[1] * light[1] + n[2] * light[2])
  const shade = openness(scene, place, n)
  const sun = facing > 0 ? facing * lit(scene, above, 9) : 0
  const sky = (0.62 + 0.38 * n[1]) * shade
  const fill = 0.12 * max(0, n[0] * 0.8 + n[2] * 0.6) * shade
  const shine = max(0, n[0] * half[0] + n[1] * half[1] + n[2] * half[2])
  const nearest = parts.reduce((best, one) => (abs(one.solid(x, y, z)) < abs(best.solid(x, y, z)) ? one : best))
  return {
    light: (0.4 * sky + 0.66 * sun + fill) * nearest.tone,
    shine: shine ** 60 * min(1, sun + 0.1),
    thing: 1,
    own: nearest.own ? 1 : 0
  }
}

function onFloor(scene, place) {
  const open = lit(scene, place, 5)
  return { light: 0.5 * openness(scene, place, [0, 1, 0]) + 0.5 * (0.35 + 0.65 * open), shine: 0, thing: 0, own: 0 }
}

/** The same for one ray through a point of the picture. */
function sample(scene, parts, u, v) {
  const origin = [u, v * ahead + down * 4, -v * down + ahead * 4]
  const way = meet(scene, origin, [0, -down, -ahead])
  const toFloor = origin[1] / down
  if (way !== undefined && way < toFloor)
    return onThing(scene, parts, [u, origin[1] - down * way, origin[2] - ahead * way])
  return onFloor(scene, [u, 0.001, origin[2] - ahead * toFloor])
}

const range = size => Array.from({ length: size }, (_, place) => place)

/** Returns the middle of the thing, and how much of the world the picture shows. */
function framed(scene, parts) {
  const rough = 44
  const world = 3.6
  const seen = range(rough * rough)
    .map(place => [((place % rough) / rough - 0.5) * world, (0.5 - Math.floor(place / rough) / rough) * world + 0.5])
    .filter(([u, v]) => sample(scene, parts, u, v).thing > 0)
  const [us, vs] = [seen.map(([u]) => u), seen.map(([, v]) => v)]
  const [left, right, low, high] = [min(...us), max(...us), min(...vs), max(...vs)]
  return { x: (left + right) / 2, y: (low + high) / 2 - 0.03, across: max(right - left, high - low) / 0.74 }
}

const names = ['light', 'shine', 'thing', 'own']

/** Whether a pixel differs from one beside it, so that one ray is not enough. */
const isEdge = (pixels, size, place) =>
  [1, size, -1, -size].some(step => {
    const other = pixels[place + step]
    return other && (other.thing !== pixels[place].thing || abs(other.light - pixels[place].light) > 0.04)
  })

/** Returns the planes `light`, `shine`, `thing` and `own` of a square picture, each from 0 to 255. */
export function march(parts, size) {
  const scene = nearest(parts)
  const { x: middleX, y: middleY, across } = framed(scene, parts)
  const ray = (x, y) => sample(scene, parts, (x / size - 0.5) * across + middleX, (0.5 - y / size) * across + middleY)
  const pixels = range(size * size).map(place => ray((place % size) + 0.5, Math.floor(place / size) + 0.5))
  const planes = Object.fromEntries(names.map(name => [name, []]))
  const fine = [0.25, 0.75]
  for (const [place, pixel] of pixels.entries()) {
    const [x, y] = [place % size, Math.floor(place / size)]
    const rays = isEdge(pixels, size, place) ? fine.flatMap(dy => fine.map(dx => ray(x + dx, y + dy))) : [pixel]
    for (const name of names) {
      const mean = rays.reduce((sum, one) => sum + min(1, one[name]), 0) / rays.length
      planes[name].push(Math.round(255 * (name === 'light' ? sqrt(mean) : mean)))
    }
  }
  return planes
}
