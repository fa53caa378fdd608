// Signed distances: functions of a point that return how far the nearest surface is, negative inside. Lengths have no unit: the
// picture shows about two and a half of them.
const { abs, cos, hypot, max, min, PI, sin } = Math

/** Moves, turns and mirrors. */
export const at = (x, y, z, solid) => (px, py, pz) => solid(px - x, py - y, pz - z)
export const turnY = (degrees, solid) => {
  const [c, s] = [cos((degrees * PI) / 180), sin((degrees * PI) / 180)]
  return (x, y, z) => solid(c * x + s * z, y, c * z - s * x)
}
export const turnX = (degrees, solid) => {
  const [c, s] = [cos((degrees * PI) / 180), sin((degrees * PI) / 180)]
  return (x, y, z) => solid(x, c * y + s * z, c * z - s * y)
}
export const turnZ = (degrees, solid) => {
  const [c, s] = [cos((degrees * PI) / 180), sin((degrees * PI) / 180)]
  return (x, y, z) => solid(c * x + s * y, c * y - s * x, z)
}
export const mirrorX = solid => (x, y, z) => solid(abs(x), y, z)
export const mirrorZ = solid => (x, y, z) => solid(x, y, abs(z))

/** Joins, cuts and hollows. */
export const union =
  (...solids) =>
  (x, y, z) => {
    let nearest = Infinity
    for (const solid of solids) nearest = min(nearest, solid(x, y, z))
    return nearest
  }
export const cut =
  (solid, ...holes) =>
  (x, y, z) => {
    let distance = solid(x, y, z)
    for (const hole of holes) distance = max(distance, -hole(x, y, z))
    return distance
  }
export const common = (one, other) => (x, y, z) => max(one(x, y, z), other(x, y, z))
export const shell = (thick, solid) => (x, y, z) => abs(solid(x, y, z)) - thick
/** As `union`, with a soft seam of this width. */
export const blend = (soft, one, other) => (x, y, z) => {
  const [a, b] = [one(x, y, z), other(x, y, z)]
  const share = max(soft - abs(a - b), 0) / soft
  return min(a, b) - (share * share * soft) / 4
}
/** Adds a relief to a surface. */
export const relief = (solid, height) => (x, y, z) => (solid(x, y, z) - height(x, y, z)) * 0.7

/** Half sizes of a box, with rounded edges. */
export const box =
  (hx, hy, hz, round = 0.04) =>
  (x, y, z) => {
    const [dx, dy, dz] = [abs(x) - hx + round, abs(y) - hy + round, abs(z) - hz + round]
    return hypot(max(dx, 0), max(dy, 0), max(dz, 0)) + min(max(dx, dy, dz), 0) - round
  }
export const sphere = radius => (x, y, z) => hypot(x, y, z) - radius
export const ellipsoid = (rx, ry, rz) => (x, y, z) => {
  const near = hypot(x / rx, y / ry, z / rz)
  return (near * (near - 1)) / (hypot(x / rx / rx, y / ry / ry, z / rz / rz) || 1)
}
export const below = height => (_x, y) => y - height
export const above = height => (_x, y) => height - y
/** A ring that lies on the floor. */
export const ring = (radius, thick) => (x, y, z) => hypot(hypot(x, z) - radius, y) - thick
/** A ring that stands, seen from the front. */
export const hoop = (radius, thick) => (x, y, z) => hypot(hypot(x, y) - radius, z) - thick
export const rod = ([ax, ay, az], [bx, by, bz], thick, end = thick) => {
  const [dx, dy, dz] = [bx - ax, by - ay, bz - az]
  const square = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const [px, py, pz] = [x - ax, y - ay, z - az]
    const share = min(1, max(0, (px * dx + py * dy + pz * dz) / square))
    return hypot(px - share * dx, py - share * dy, pz - share * dz) - (thick + (end - thick) * share)
  }
}
/** An upright cylinder on the floor; `top` is its radius there, where it is not the same. */
export const cylinder =
  (radius, height, round = 0.04, top = radius) =>
  (x, y, z) => {
    const middle = height / 2
    const side = hypot(x, z) - (radius + ((top - radius) * min(height, max(0, y))) / height)
    const [dr, dy] = [side + round, abs(y - middle) - middle + round]
    return (hypot(max(dr, 0), max(dy, 0)) + min(max(dr, dy), 0) - round) * 0.96
  }

/** The parts of a thing. `tone` makes a part darker (below 1) or lighter; `own` shows it in its own grey, such as paper. */
export const part = (solid, tone = 1, own = false) => ({ solid, tone, own })

/** A cylinder that is open at its top. */
export const cup = (radius, height, wall, top = radius) =>
  cut(cylinder(radius, height, 0.05, top), at(0, 0.1, 0, cylinder(radius - wall, height, 0.05, top - wall)))
