// Cloth of the demo, as parts that stand on the floor.
import { at, box, cut, mirrorX, part, rod, sphere, turnX, turnY, union } from './solid.mjs'

const { abs, sin, sqrt, max } = Math

/** Cloth that is folded into layers. */
const folded = (hx, hz, layers, thick) =>
  union(
    ...Array.from({ length: layers }, (_, layer) =>
      at(
        (layer % 2) * 0.02,
        thick * (2 * layer + 1),
        (layer % 3) * 0.015,
        box(hx - layer * 0.012, thick * 1.08, hz, thick)
      )
    )
  )

const fringe = (x, hz, y) =>
  union(
    ...Array.from({ length: 15 }, (_, at) =>
      rod([x, y, (at / 7 - 1) * hz], [x + 0.16, 0.03, (at / 7 - 1) * hz + 0.01], 0.022)
    )
  )

export const textiles = {
  cushion: [
    part(
      at(
        0,
        0.78,
        0,
        turnY(
          16,
          turnX(-24, (x, y, z) => {
            const [a, b] = [abs(x) / 0.98, abs(y) / 0.82]
            const puff = 0.42 * sqrt(max(0, (1 - a ** 3) * (1 - b ** 3)))
            return max((abs(z) - puff - 0.03) * 0.5, box(0.98, 0.82, 0.6, 0.1)(x, y, z))
          })
        )
      )
    )
  ],
  towel: [part(turnY(24, folded(0.92, 0.62, 4, 0.11)))],
  blanket: [part(turnY(24, union(folded(0.98, 0.68, 3, 0.17), fringe(0.92, 0.62, 0.5))))],
  tablecloth: [part(turnY(24, folded(0.98, 0.68, 5, 0.05)))],
  napkin: [part(union(turnY(38, folded(0.78, 0.78, 2, 0.045)), turnY(8, at(0, 0.18, 0, folded(0.5, 0.5, 2, 0.04)))))],
  scarf: [part(turnY(24, union(folded(0.86, 0.48, 5, 0.085), fringe(0.8, 0.42, 0.36))))],
  rug: [
    part(turnY(20, at(0, 0.04, 0, box(1.2, 0.04, 0.82, 0.03)))),
    part(turnY(20, cut(at(0, 0.05, 0, box(1, 0.04, 0.64, 0.01)), at(0, 0.05, 0, box(0.9, 0.08, 0.54, 0.01)))), 1.5),
    part(turnY(20, mirrorX(fringe(1.16, 0.76, 0.04))), 1.4)
  ],
  curtain: [
    part(
      mirrorX((x, y, z) =>
        max((abs(z - 0.1 * sin(x * 17)) - 0.035) * 0.45, box(0.47, 0.88, 0.3)(x - 0.62, y - 0.92, z))
      )
    ),
    part(union(rod([-1.2, 1.86, 0], [1.2, 1.86, 0], 0.045), mirrorX(at(1.22, 1.86, 0, sphere(0.09)))), 0.4)
  ]
}
