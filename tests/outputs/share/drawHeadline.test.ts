import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawHeadline } from '../../../src/outputs/share/drawHeadline'
import { shareTexts } from '../../../src/outputs/share/shareTexts'

const [ground, ink] = ['#ffffff', '#000000']
const draw = (title: string, language: string, name = 'Post') =>
  drawHeadline('site', { ...shareTexts(title, name, language), ground, ink, dir: 'ltr', language })

/**
 * The longest vertical line of ink in px: the box for a missing glyph has vertical sides, and these letters have none.
 */
async function longestSide(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true })
  let maxLength = 0
  for (let x = 0; x < info.width; x++) {
    for (let y = 0, length = 0; y < info.height; y++) {
      length = (data[(y * info.width + x) * info.channels] ?? 255) < 160 ? length + 1 : 0
      maxLength = Math.max(maxLength, length)
    }
  }
  return maxLength
}

/**
 * Letters without long verticals stay below this length in px; boxes of every font exceed it. Their size differs
 * between machines.
 */
const maxLetterSide = 68

describe('generated share image', () => {
  it.each([
    ['Japanese', 'ja', 'のくへてつろ'],
    ['simplified Chinese', 'zh-Hans', '二三么心之义'],
    ['Chinese on a site in English', 'en', '二三么心之义'],
    ['Korean', 'ko', '소스쏘스소'],
  ])('draws a headline in %s with its letters', async (_, language, title) => {
    expect(await longestSide(await draw(title, language, '新聞'))).toBeLessThan(maxLetterSide)
  })

  it('draws boxes for characters without a font, which longestSide detects', async () => {
    const missing = { headline: '\u0378\u0379\u0378', name: undefined }
    const picture = await drawHeadline('site', { ...missing, ground, ink, dir: 'ltr', language: 'en' })
    expect(await longestSide(picture)).toBeGreaterThan(maxLetterSide)
  })
})

describe('texts of a share image', () => {
  it.each([
    ['Flood wall: the last £11m — “voted” ✓', 'en'],
    ['Élections à Ísafjörður, Łódź, Đà Nẵng', 'en'],
    ['Η θάλασσα και Море', 'en'],
    ['مجلس المدينة يصوّت على الجدار ١١', 'ar'],
    ['המועצה הצביעה בעד החומה', 'he'],
    ['市議会、防潮堤に最後の1100万ポンドを可決「East Quay」', 'ja'],
    ['市议会投票通过防洪墙最后一笔拨款：1100万英镑', 'zh-Hans'],
    ['시의회, 방조제 예산 1100만 파운드 의결', 'ko'],
  ])('include the headline %s', (title, language) => {
    expect(shareTexts(title, 'The Post', language)).toEqual({ headline: title, name: 'The Post' })
  })

  it.each(['สภาเทศบาลลงมติ', 'नगर परिषद का मतदान', 'የከተማው ምክር ቤት', 'Mixed: สภา', '🎉🎉'])(
    'omit the headline %s, and keep the name',
    (title) => expect(shareTexts(title, 'The Post', 'en')).toEqual({ headline: undefined, name: 'The Post' }),
  )

  it('omit emoji of a headline, and are undefined if nothing can be drawn', () => {
    expect(shareTexts('We won 🎉 the cup 🏆', 'The Post', 'en').headline).toBe('We won the cup')
    expect(shareTexts('สภา', 'ไทยรัฐ', 'en')).toEqual({ headline: undefined, name: undefined })
  })
})
