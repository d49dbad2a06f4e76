import { mix } from '../paper/colour.ts'
import { ellipse, line, linear, path, poly, rect } from '../paper/markup.ts'
import type { Context } from '../paper/scene.ts'

export function spire(
  c: Context,
  x: number,
  y: number,
  h: number,
  depth: number,
  o: { kind?: 'spire' | 'dome' | 'minaret' } = {},
): string {
  const { rng, palette: p } = c
  if (c.params.land === 'south') o = { kind: 'minaret' }
  const stone = rng.pick(['#c9b89a', '#a89c8c', '#b8a890'])
  const k = h * 0.13
  const G = linear(
    p.side < 0
      ? [
          [0, p.tone(stone, depth, 0.6)],
          [0.5, p.tone(stone, depth, 0)],
          [1, p.tone(stone, depth, -0.6)],
        ]
      : [
          [0, p.tone(stone, depth, -0.6)],
          [0.5, p.tone(stone, depth, 0)],
          [1, p.tone(stone, depth, 0.6)],
        ],
    0,
    0,
    1,
    0,
  )
  const dk = p.tone('#2a2a30', depth, -0.4)
  let s = ''
  if (o.kind === 'minaret') {
    s +=
      rect(x - k * 0.4, y - h * 0.74, k * 0.8, h * 0.74, G) +
      rect(x - k * 0.58, y - h * 0.77, k * 1.16, h * 0.045, G) +
      rect(x - k * 0.26, y - h * 0.9, k * 0.52, h * 0.14, G) +
      path(
        `M${x - k * 0.3} ${y - h * 0.9}Q${x - k * 0.3} ${y - h * 0.98} ${x} ${y - h * 1}Q${x + k * 0.3} ${y - h * 0.98} ${x + k * 0.3} ${y - h * 0.9}Z`,
        p.tone('#5f8a84', depth, 0.2),
      ) +
      line(
        [
          [x, y - h],
          [x, y - h * 1.05],
        ],
        dk,
        k * 0.06,
      )
    for (let i = 0; i < 4; i++)
      s += rect(
        x - k * 0.07,
        y - h * (0.2 + i * 0.14),
        k * 0.14,
        h * 0.04,
        p.night > 0.5 && rng.chance(0.5) ? p.warm : dk,
      )
    if (p.night > 0.4) s += ellipse(x, y - h * 0.75, k * 0.7, k * 0.3, p.warm, 'opacity="0.5"')
    return s
  }
  s += rect(x - k, y - h * 0.55, k * 2, h * 0.55, G)
  for (const yy of [0.14, 0.3]) s += rect(x - k * 1.08, y - h * yy, k * 2.16, h * 0.012, p.tone(stone, depth, 0.4))
  for (const sx of [-0.42, 0.42])
    s += path(
      `M${x + k * sx - k * 0.2} ${y - h * 0.33}v${-h * 0.1}q${k * 0.2} ${-h * 0.05} ${k * 0.4} 0v${h * 0.1}Z`,
      dk,
    )
  s +=
    ellipse(
      x,
      y - h * 0.24,
      k * 0.42,
      k * 0.42,
      p.night > 0.4 ? mix(p.warm, '#fff', 0.3) : p.tone('#e8e0cc', depth, 0.2),
    ) +
    line(
      [
        [x, y - h * 0.24],
        [x, y - h * 0.262],
      ],
      dk,
      k * 0.06,
    ) +
    line(
      [
        [x, y - h * 0.24],
        [x + k * 0.22, y - h * 0.235],
      ],
      dk,
      k * 0.06,
    )
  s += rect(x - k * 1.12, y - h * 0.565, k * 2.24, h * 0.025, p.tone(stone, depth, 0.5))
  if (o.kind === 'dome')
    s +=
      path(
        `M${x - k} ${y - h * 0.56}Q${x - k * 1.1} ${y - h * 0.8} ${x} ${y - h * 0.84}Q${x + k * 1.1} ${y - h * 0.8} ${x + k} ${y - h * 0.56}Z`,
        p.tone('#6f8f86', depth, 0),
      ) + rect(x - k * 0.2, y - h * 0.9, k * 0.4, h * 0.07, G)
  else
    s +=
      poly(
        [
          [x - k * 0.98, y - h * 0.56],
          [x, y - h],
          [x, y - h * 0.56],
        ],
        p.tone(c.light === 'snow' ? '#eef1f6' : '#5a6468', depth, p.side < 0 ? 0.4 : -0.5),
      ) +
      poly(
        [
          [x + k * 0.98, y - h * 0.56],
          [x, y - h],
          [x, y - h * 0.56],
        ],
        p.tone('#5a6468', depth, p.side < 0 ? -0.5 : 0.4),
      )
  return (
    s +
    line(
      [
        [x, y - h],
        [x, y - h * 1.05],
      ],
      dk,
      k * 0.07,
    )
  )
}
