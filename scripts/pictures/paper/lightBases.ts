import { nth } from '../nth.ts'
import type { Light, Palette } from './light.ts'

type Base = Omit<Palette, 'tone' | 'sunX' | 'sunY' | 'side' | 'far' | 'mid' | 'near'> & { sunAt: [number, number] }

const names = [
  'skyTop',
  'skyMid',
  'skyLow',
  'sun',
  'haze',
  'dark',
  'shadow',
  'water',
  'key',
  'ambient',
  'warm',
  'accent',
  'accent2',
] as const

/** What every light may look like. */
export const BASES: Record<Light, Base[]> = {
  dawn: [
    base(
      '#5d86a8 #e8b9a4 #ffd9a0 #fff0c8 #f0c9b0 #3a3148 #5b4a6b #7d8ea6 #ffcf94 #b7a3b8 #ffd27a #d2553a #2f6f7e',
      0.3,
      0.8,
      0.45,
      [0.62, 0.78],
    ),
    base(
      '#7fa5a8 #c9d3bf #f9dfae #fff6da #dcd9c2 #263b45 #47616a #86a5a6 #ffe2a8 #a7b9b6 #ffd98a #cf6a3c #2c5d73',
      0.2,
      0.7,
      0.5,
      [0.6, 0.75],
    ),
    base(
      '#6f8fb0 #d2b8b4 #ffd0a2 #ffe9cc #e0c4b8 #2c3048 #525674 #8494b0 #ffca9c #aeaabc #ffcb86 #c8485a #3c6390',
      0.3,
      0.75,
      0.4,
      [0.66, 0.8],
    ),
  ],
  noon: [
    base(
      '#3f7fb5 #7fb3d3 #d6e6e4 #fffbe8 #cfe0e2 #22333f #3c5870 #3f86a3 #fff3d0 #b9cbd6 #ffe2a0 #d4502f #e0a52e',
      0,
      1,
      0.35,
      [0.6, 0.16],
    ),
    base(
      '#5a97b8 #a6cdd6 #eeeedd #fffbea #e2e7da #27363a #46605e #4f9a9c #fff0c8 #c2cdc6 #ffe2a0 #c9472f #2d6c8c',
      0,
      0.95,
      0.5,
      [0.6, 0.18],
    ),
    base(
      '#2f6aa3 #6fa3cf #e8dcc8 #fff8e0 #d9d8d0 #252b42 #414c72 #3c78a0 #ffeec4 #b4bfd4 #ffe2a0 #e0633a #2e7d74',
      0,
      1,
      0.4,
      [0.6, 0.14],
    ),
  ],
  dusk: [
    base(
      '#2b4674 #9a6c80 #ffa25a #ffdf9a #d0906f #191d33 #33355a #50628a #ff9f54 #857a98 #ffc564 #e2553a #2b8a93',
      0.55,
      0.9,
      0.5,
      [0.64, 0.74],
    ),
    base(
      '#26547a #7fa3a0 #f7c26b #ffeab0 #c9ae86 #132a38 #284a5a #4c7c8a #ffbe62 #7c95a0 #ffcf6e #d9552e #e8a33c',
      0.5,
      0.85,
      0.45,
      [0.64, 0.76],
    ),
    base(
      '#2c3a66 #6f5a86 #f28a62 #ffcf98 #b27a80 #171730 #33305a #4f5688 #ff9a66 #7c7498 #ffbc6a #ef5a4a #3a7ca0',
      0.6,
      0.9,
      0.55,
      [0.62, 0.76],
    ),
  ],
  night: [
    base(
      '#0b1730 #16294a #2f4a6a #dfe8f2 #2c4464 #070c1a #101d36 #142c4c #9db8dc #4a6488 #ffbf5e #e25b3c #3fa0a8',
      1,
      0.5,
      0.35,
      [0.7, 0.2],
    ),
    base(
      '#0d1a26 #17343e #3a5c5e #e8efe2 #2e4f54 #060f16 #0e2028 #123640 #a8c8c4 #4c706f #ffc56a #e0673a #d8a03c',
      1,
      0.5,
      0.4,
      [0.7, 0.22],
    ),
    base(
      '#14122c #2a2350 #54406e #ece4f4 #3e3460 #0a0818 #181434 #1e2450 #b0a8dc #5a5284 #ffb45c #e0506a #4c9cc0',
      1,
      0.5,
      0.4,
      [0.72, 0.2],
    ),
  ],
  overcast: [
    base(
      '#8f9da8 #b7c0c4 #dcdcd4 #f2f0e6 #cbcfcd #252d36 #47535f #76898f #e6e4da #b4bcc0 #ffd590 #c4442f #2f6877',
      0.15,
      0.25,
      0.9,
      [0.6, 0.25],
    ),
    base(
      '#97a29b #bfc6ba #e0dcca #f4f0e0 #ced0c2 #262f2e #48564f #78907f #ebe5d2 #b9bfb2 #ffd590 #b94a2f #3d6480',
      0.15,
      0.25,
      0.9,
      [0.6, 0.25],
    ),
    base(
      '#8a92a6 #b3b8c6 #dad8d8 #f2eeee #c6c8d0 #272a3a #4a4e64 #7a839c #e6e2e2 #b2b6c2 #ffd590 #c54a4a #d09a3a',
      0.15,
      0.25,
      0.9,
      [0.6, 0.25],
    ),
  ],
  storm: [
    base(
      '#2c3844 #4c5d68 #9aa79e #e4e4c8 #7a8a8c #10181f #222f3a #3e5860 #dfe0bc #76868c #ffc872 #d4492e #d9a441',
      0.45,
      0.6,
      1,
      [0.62, 0.6],
    ),
    base(
      '#2f3340 #565a66 #b0a48c #f0dcae #85827c #14151f #2a2c3a #4a5664 #f0d6a0 #7c8088 #ffc872 #d8543a #3d7f8c',
      0.45,
      0.65,
      1,
      [0.62, 0.62],
    ),
    base(
      '#24404a #44666c #a3bfb0 #e6f0d4 #6f8f90 #0b1c22 #1c343c #2f5e66 #d8e8c8 #6c8c8c #ffcf7e #d95a34 #c9b04a',
      0.4,
      0.6,
      1,
      [0.6, 0.6],
    ),
  ],
  snow: [
    base(
      '#a9b8c8 #cdd5dc #ece6e0 #fff6ea #dbdfe3 #2b3444 #56647c #7f93a8 #fff0dc #bfcadb #ffcf86 #c8402e #2f6877',
      0.25,
      0.45,
      0.8,
      [0.6, 0.4],
    ),
    base(
      '#8aa4bd #c6cfdc #f6dccb #fff0dc #d7d5da #27304a #525f86 #7690b4 #ffe4c8 #b6c2dc #ffcb7e #d24a36 #3d6f64',
      0.3,
      0.6,
      0.6,
      [0.62, 0.6],
    ),
  ],
  lamp: [
    base(
      '#1a1826 #2c2430 #4a3630 #ffe0a0 #4a3a38 #0e0b12 #1f1820 #22252f #ffbf6a #5c4a4c #ffc266 #dd5a34 #3c7f86',
      1,
      0.85,
      0.4,
      [0.6, 0.3],
    ),
    base(
      '#16202a #24343a #4a4a3c #ffe6b0 #3e4a46 #0a1014 #162026 #1c2e34 #ffcc7a #54605c #ffcd78 #d9633a #c99a3e',
      1,
      0.85,
      0.4,
      [0.6, 0.3],
    ),
  ],
}

/** The colours in the order of `names`, how much night, contrast and cloud there is, and where the sun stands. */
function base(colours: string, night: number, contrast: number, cloud: number, sunAt: [number, number]): Base {
  const all = colours.split(' ')
  const colour = (name: (typeof names)[number]) => nth(all, names.indexOf(name))
  return {
    skyTop: colour('skyTop'),
    skyMid: colour('skyMid'),
    skyLow: colour('skyLow'),
    sun: colour('sun'),
    haze: colour('haze'),
    dark: colour('dark'),
    shadow: colour('shadow'),
    water: colour('water'),
    key: colour('key'),
    ambient: colour('ambient'),
    warm: colour('warm'),
    accent: colour('accent'),
    accent2: colour('accent2'),
    night,
    contrast,
    cloud,
    sunAt,
  }
}
