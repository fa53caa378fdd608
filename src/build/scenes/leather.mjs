// Bags and what is worn of the demo, as parts that stand on the floor.
import {
  above,
  at,
  box,
  common,
  cut,
  cylinder,
  ellipsoid,
  hoop,
  mirrorX,
  mirrorZ,
  part,
  relief,
  rod,
  shell,
  turnY,
  union
} from './solid.mjs'

const { hypot, sin } = Math

const slipper = x =>
  at(
    x,
    0,
    0,
    union(
      at(0, 0.09, 0, common(ellipsoid(0.34, 0.3, 0.9), box(0.4, 0.09, 1, 0.06))),
      cut(
        common(at(0, 0.1, 0.34, ellipsoid(0.35, 0.42, 0.56)), above(0.05)),
        at(0, 0.12, 0.22, ellipsoid(0.27, 0.3, 0.62)),
        at(0, 0.3, -0.42, box(0.5, 0.5, 0.42, 0.1))
      )
    )
  )

export const leather = {
  wallet: [
    part(turnY(26, cut(at(0, 0.16, 0, box(0.95, 0.16, 0.62, 0.1)), at(0, 0.18, 0.62, box(0.98, 0.012, 0.2, 0.01))))),
    part(
      turnY(
        26,
        union(at(0.72, 0.19, 0.42, box(0.3, 0.15, 0.2, 0.07)), at(0.62, 0.35, 0.42, ellipsoid(0.08, 0.03, 0.08)))
      ),
      0.8
    )
  ],
  belt: [
    part(
      union(
        cut(cylinder(0.8, 0.3, 0.03), at(0, -0.1, 0, cylinder(0.74, 0.6))),
        at(0.06, 0, 0.02, cut(cylinder(0.66, 0.28, 0.03), at(0, -0.1, 0, cylinder(0.61, 0.6)))),
        at(0.1, 0, 0, cut(cylinder(0.5, 0.26, 0.03), at(0, -0.1, 0, cylinder(0.45, 0.6))))
      )
    ),
    part(at(0, 0.16, 0.84, cut(box(0.26, 0.19, 0.05, 0.05), box(0.18, 0.12, 0.2, 0.02))), 0.8, true)
  ],
  tote: [
    part(
      turnY(
        22,
        union(
          at(
            0,
            0.68,
            0,
            relief(box(0.82, 0.68, 0.2, 0.06), (x, y) => 0.03 * sin(x * 5 + y * 2) * (0.8 - y))
          ),
          mirrorZ(at(0, 1.36, 0.14, (x, y, z) => hypot(hypot(x, y * 0.75) - 0.34, z) - 0.045))
        )
      )
    )
  ],
  backpack: [
    part(turnY(24, union(at(0, 0.9, 0, box(0.66, 0.9, 0.36, 0.3)), at(0, 1.84, -0.05, hoop(0.15, 0.045))))),
    part(
      turnY(
        24,
        union(at(0, 0.56, 0.38, box(0.46, 0.36, 0.16, 0.12)), mirrorX(at(0.68, 0.5, 0, box(0.1, 0.34, 0.22, 0.08))))
      ),
      0.84
    ),
    part(
      turnY(24, union(at(0, 0.8, 0.55, box(0.38, 0.02, 0.02, 0.01)), at(0, 1.3, 0.36, box(0.42, 0.02, 0.02, 0.01)))),
      0.35
    )
  ],
  pencilcase: [
    part(turnY(24, rod([-0.9, 0.34, 0], [0.9, 0.34, 0], 0.34))),
    part(
      turnY(24, at(0, 0.68, 0, union(box(0.92, 0.03, 0.04, 0.01), at(0.82, 0.02, 0.14, box(0.05, 0.03, 0.14, 0.02))))),
      0.4
    )
  ],
  slippers: [part(turnY(-34, union(slipper(-0.42), slipper(0.42))))],
  cap: [
    part(
      turnY(
        30,
        union(
          common(at(0, 0.1, 0, ellipsoid(0.74, 0.78, 0.8)), above(0.08)),
          at(0, 0.9, 0, ellipsoid(0.08, 0.05, 0.08))
        )
      )
    ),
    part(turnY(30, common(at(0, -0.02, 0.72, shell(0.03, ellipsoid(0.62, 0.16, 0.68))), above(0.05))), 0.85)
  ]
}
