import { castShadow } from './crowd.ts'
import { type FigureOptions, figure } from './figure.ts'
import type { Point } from './markup.ts'
import type { Context } from './scene.ts'

export type Camera = {
  /** metres right of the eye, above the ground, ahead of the eye → picture */
  at(x: number, y: number, z: number): Point
  /** pixels of one metre at z */
  scale(z: number): number
  horizon: number
}

/** an eye `eye` metres above the ground, looking straight ahead; vx is the vanishing point, horizon its height */
export function camera(o: { horizon: number; vx: number; eye?: number; focal: number }): Camera {
  const eye = o.eye ?? 1.65
  return {
    horizon: o.horizon,
    scale: (z) => o.focal / z,
    at: (x, y, z) => [o.vx + (x * o.focal) / z, o.horizon + ((eye - y) * o.focal) / z],
  }
}

/** a person standing on the camera's ground */
export function person(
  c: Context,
  cam: Camera,
  x: number,
  z: number,
  o: FigureOptions & { height?: number; ground?: number | undefined } = {},
): string {
  const [X, Y] = cam.at(x, o.ground ?? 0, z)
  const h = (o.height ?? (o.child ? 1.2 : c.rng.range(1.6, 1.84))) * cam.scale(z)
  return castShadow(c, X, Y, h * 0.26, h * 0.8, 0.4) + figure(c, X, Y, h, o)
}
