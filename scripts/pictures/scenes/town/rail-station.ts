import { platform } from '../../outdoors/platform.ts'
import { shed } from '../../outdoors/shed.ts'
import type { Scene } from '../../paper/scene.ts'

/** an open platform with a waiting train, or the great iron shed */
const scene: Scene = (c) => (c.rng.chance(0.5) ? shed(c) : platform(c))
export default scene
