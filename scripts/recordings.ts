import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * Makes the demo's recordings with ffmpeg from its own pictures and from nothing: `npm run recordings`.
 * A lamp that turns over the sea, the tide with a bell in it, and a wash house. Small, and free of anybody's rights.
 */
const media = path.resolve('private/tenants/harbour-post/media')
const seconds = 12
const tide = (amplitude: number) =>
  `anoisesrc=color=brown:sample_rate=24000:amplitude=${amplitude},tremolo=f=0.15:d=0.7,lowpass=f=900`

/** A slow look along the picture, brighter each time the beam comes round. */
const lamp = [
  "zoompan=z='1.12+0.0006*on':x='(iw-iw/zoom)*on/180':y='(ih-ih/zoom)/2':d=180:fps=15:s=640x360",
  "eq=brightness='0.10*pow(max(0,sin(2*PI*t/4)),6)':eval=frame",
  'fade=in:0:12',
  'format=yuv420p',
].join(',')

run(
  ['-i', path.join(media, 'last-night-of-the-old-lamp.jpg'), '-f', 'lavfi', '-i', tide(0.5)],
  ['-filter_complex', `[0:v]${lamp}[v]`, '-map', '[v]', '-map', '1:a', '-t', String(seconds)],
  ['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-crf', '33'],
  ['-c:a', 'aac', '-b:a', '24k', '-ac', '1', '-movflags', '+faststart', path.join(media, 'old-lamp.mp4')],
)

/** A bell buoy: two partials that die away every four seconds. */
const bell = 'aevalsrc=0.25*exp(-1.4*mod(t\\,4))*(sin(2*PI*587*t)+0.6*sin(2*PI*1411*t)):s=24000'
run(
  ['-f', 'lavfi', '-i', tide(0.6), '-f', 'lavfi', '-i', bell],
  ['-filter_complex', '[0:a][1:a]amix=inputs=2:duration=shortest,afade=t=in:d=2,afade=t=out:st=21:d=3'],
  ['-t', '24', '-c:a', 'libmp3lame', '-b:a', '32k', '-ac', '1', path.join(media, 'slack-water.mp3')],
)

/** Water over the stones of a wash house, and the beat of a paddle on wet linen. */
const washHouse = path.resolve('private/tenants/petite-ville/media')
const water = 'anoisesrc=color=pink:sample_rate=24000:amplitude=0.22,highpass=f=350,lowpass=f=3800,tremolo=f=0.4:d=0.35'
const paddle = 'aevalsrc=0.5*exp(-26*mod(t\\,1.6))*sin(2*PI*95*t)*(0.6+0.4*sin(2*PI*0.11*t)):s=24000'
run(
  ['-f', 'lavfi', '-i', water, '-f', 'lavfi', '-i', paddle],
  ['-filter_complex', '[0:a][1:a]amix=inputs=2:duration=shortest,afade=t=in:d=2,afade=t=out:st=37:d=3'],
  ['-t', '40', '-c:a', 'libmp3lame', '-b:a', '32k', '-ac', '1', path.join(washHouse, 'lavoir.mp3')],
)

function run(...groups: string[][]): void {
  const { status, stderr } = spawnSync('ffmpeg', ['-y', '-v', 'error', ...groups.flat()], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ffmpeg (apt-get install ffmpeg) failed:\n${stderr}`)
}
