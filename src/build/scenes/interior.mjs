// Things for the home of the demo, as parts that stand on the floor.
import {
  at,
  box,
  cup,
  cut,
  cylinder,
  ellipsoid,
  hoop,
  mirrorX,
  mirrorZ,
  part,
  relief,
  ring,
  rod,
  turnX,
  turnY,
  turnZ,
  union
} from './solid.mjs'

const { abs, atan2, cos, PI, sin } = Math

const hours = Array.from({ length: 12 }, (_, hour) => {
  const [x, y] = [sin((hour * PI) / 6), cos((hour * PI) / 6)]
  return rod([x * 0.74, y * 0.74, 0.1], [x * (hour % 3 ? 0.79 : 0.68), y * (hour % 3 ? 0.79 : 0.68), 0.1], 0.022)
})

const leg = (x, z) => rod([x * 0.5, 1.15, z * 0.5], [x * 0.72, 0.05, z * 0.72], 0.07, 0.055)

export const interior = {
  lamp: [
    part(
      at(0, 1.02, 0, cut(cylinder(0.72, 0.78, 0.02, 0.44), at(0, -0.04, 0, cylinder(0.68, 0.9, 0.02, 0.4)))),
      0.96,
      true
    ),
    part(
      union(rod([0, 0.1, 0], [0, 1.5, 0], 0.05), cylinder(0.42, 0.1, 0.05), at(0, 0.44, 0, ellipsoid(0.3, 0.36, 0.3)))
    )
  ],
  frame: [
    part(
      turnY(18, turnX(9, at(0, 0.98, 0, cut(box(0.82, 0.98, 0.07, 0.02), at(0, 0, 0.08, box(0.66, 0.82, 0.08, 0.01))))))
    ),
    part(
      turnY(18, turnX(9, at(0, 0.98, 0.01, cut(box(0.67, 0.83, 0.02, 0.01), box(0.44, 0.58, 0.1, 0.01))))),
      0.97,
      true
    ),
    part(
      turnY(
        18,
        turnX(
          9,
          at(
            0,
            0.98,
            0,
            union(
              box(0.46, 0.6, 0.01, 0.01),
              at(0.16, 0.26, 0.02, ellipsoid(0.12, 0.12, 0.02)),
              at(-0.1, -0.52, 0.02, ellipsoid(0.4, 0.42, 0.02))
            )
          )
        )
      ),
      0.66,
      true
    )
  ],
  clock: [
    part(
      at(
        0,
        1.05,
        0,
        union(hoop(0.97, 0.09), (x, y, z) => cylinder(1, 0.1)(x, z + 0.1, y))
      )
    ),
    part(
      at(0, 1.05, 0.02, (x, y, z) => cylinder(0.9, 0.06)(x, z, y)),
      0.97,
      true
    ),
    part(
      at(
        0,
        1.05,
        0,
        union(...hours, rod([0, 0, 0.13], [0.3, 0.26, 0.13], 0.035), rod([0, 0, 0.13], [-0.22, 0.55, 0.13], 0.026))
      ),
      0.16,
      true
    )
  ],
  candle: [
    part(
      union(
        cut(cylinder(0.62, 0.16, 0.06, 0.72), at(0, 0.08, 0, cylinder(0.54, 0.2, 0.05, 0.64))),
        at(0, 0.05, 0, cup(0.26, 0.36, 0.05)),
        at(0.74, 0.13, 0, (x, y, z) => hoop(0.15, 0.04)(x, y, z))
      )
    ),
    part(union(at(0, 0.12, 0, cylinder(0.19, 1.05, 0.05)), rod([0, 1.15, 0], [0, 1.25, 0], 0.014)), 0.97, true)
  ],
  basket: [
    part(
      union(
        relief(
          cut(cylinder(0.68, 0.85, 0.06, 0.88), at(0, 0.1, 0, cylinder(0.6, 1, 0.05, 0.82))),
          (x, y, z) => 0.028 * sin(atan2(z, x) * 22 + (sin(y * 23) > 0 ? PI : 0)) * abs(sin(y * 23))
        ),
        at(0, 0.86, 0, ring(0.87, 0.055)),
        mirrorX(at(0.88, 0.9, 0, (x, y, z) => hoop(0.2, 0.045)(z, y, x)))
      )
    )
  ],
  stool: [
    part(
      union(
        at(0, 1.12, 0, cylinder(0.74, 0.15, 0.06)),
        mirrorX(mirrorZ(leg(0.75, 0.75))),
        mirrorZ(rod([-0.46, 0.5, 0.46], [0.46, 0.5, 0.46], 0.04)),
        mirrorX(rod([0.46, 0.62, -0.46], [0.46, 0.62, 0.46], 0.04))
      )
    )
  ],
  pot: [
    part(
      union(
        cut(cylinder(0.5, 0.82, 0.04, 0.68), at(0, 0.6, 0, cylinder(0.6, 0.4))),
        at(0, 0.72, 0, cut(cylinder(0.78, 0.24, 0.05), at(0, -0.1, 0, cylinder(0.68, 0.5))))
      )
    ),
    part(at(0, 0.5, 0, cylinder(0.6, 0.3)), 0.22, true),
    part(
      union(
        ...[-50, -18, 14, 46].map((lean, at) =>
          turnY(
            at * 80,
            turnZ(lean * 0.6, (x, y, z) => ellipsoid(0.15, 0.55, 0.05)(x, y - 1.25, z))
          )
        )
      ),
      0.4,
      true
    )
  ]
}
