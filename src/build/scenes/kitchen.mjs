// Things for the kitchen of the demo, as parts that stand on the floor.
import {
  at,
  below,
  blend,
  box,
  common,
  cup,
  cut,
  cylinder,
  ellipsoid,
  hoop,
  mirrorX,
  part,
  ring,
  rod,
  shell,
  sphere,
  turnY,
  union
} from './solid.mjs'

export const kitchen = {
  mug: [
    part(
      turnY(
        -20,
        union(
          cup(0.6, 1.25, 0.07),
          cut(
            at(0.64, 0.64, 0, (x, y, z) => hoop(0.33, 0.08)(x, y * 0.85, z)),
            cylinder(0.57, 1.3)
          )
        )
      )
    )
  ],
  plate: [
    part(
      union(
        common(at(0, 3.1, 0, shell(0.035, sphere(3))), below(0.27)),
        at(0, 0.235, 0, ring(0.95, 0.012)),
        at(0, 0.28, 0, ring(1.2, 0.045)),
        at(0, 0.06, 0, ring(0.5, 0.05))
      )
    )
  ],
  bowl: [
    part(
      union(
        common(at(0, 1.05, 0, shell(0.045, sphere(0.98))), below(0.95)),
        at(0, 0.95, 0, ring(0.975, 0.045)),
        cylinder(0.42, 0.12)
      )
    )
  ],
  teapot: [
    part(
      turnY(
        -12,
        union(
          blend(0.12, at(0, 0.66, 0, ellipsoid(0.78, 0.64, 0.78)), rod([0.5, 0.5, 0], [1.16, 1.02, 0], 0.2, 0.08)),
          at(0, 1.16, 0, ellipsoid(0.42, 0.16, 0.42)),
          at(0, 1.38, 0, sphere(0.1)),
          at(-0.78, 0.7, 0, (x, y, z) => hoop(0.36, 0.065)(x, y * 0.85, z)),
          cylinder(0.46, 0.1)
        )
      )
    )
  ],
  board: [
    part(
      turnY(
        24,
        cut(
          union(at(0, 0.07, 0, box(0.95, 0.07, 0.66, 0.06)), at(1.1, 0.07, 0, box(0.34, 0.07, 0.17, 0.06))),
          at(1.24, -0.1, 0, cylinder(0.07, 0.4)),
          at(0, 0.15, 0, cut(box(0.86, 0.02, 0.57, 0.01), box(0.81, 0.05, 0.52, 0.01)))
        )
      )
    )
  ],
  bottle: [
    part(union(blend(0.2, cylinder(0.4, 1.36, 0.1), cylinder(0.2, 1.62)))),
    part(at(0, 1.56, 0, cylinder(0.25, 0.26, 0.05)), 0.45)
  ],
  lunchbox: [
    part(turnY(28, at(0, 0.3, 0, box(1, 0.3, 0.66, 0.14)))),
    part(turnY(28, union(at(0, 0.68, 0, box(1.04, 0.1, 0.7, 0.08)), at(0, 0.6, 0.69, box(0.2, 0.13, 0.06)))), 0.72)
  ],
  spatula: [
    part(
      turnY(
        32,
        cut(
          at(0.72, 0.06, 0, box(0.5, 0.045, 0.34, 0.04)),
          ...[-0.16, 0, 0.16].map(z => at(0.76, 0, z, box(0.28, 0.3, 0.035, 0.03)))
        )
      )
    ),
    part(turnY(32, rod([0.25, 0.09, 0], [-1.15, 0.12, 0], 0.075, 0.1)), 0.6)
  ],
  jar: [
    part(blend(0.1, cylinder(0.62, 1.08, 0.12), cylinder(0.5, 1.2))),
    part(at(0, 1.16, 0, union(cylinder(0.56, 0.2, 0.05), at(0, 0.24, 0, ellipsoid(0.13, 0.1, 0.13)))), 0.7)
  ],
  tray: [
    part(
      turnY(
        26,
        cut(
          at(0, 0.13, 0, box(1.15, 0.13, 0.75, 0.07)),
          at(0, 0.26, 0, box(1.07, 0.19, 0.67, 0.05)),
          mirrorX(at(1.12, 0.18, 0, box(0.14, 0.035, 0.22, 0.03)))
        )
      )
    )
  ]
}
