import { Address, Focal, Geo, Image, Media, Seo } from '../parts'
import { sentences } from './FieldDescriptions'

const media = {
  filename: 'The name of the file, under `/media/`.',
  url: 'Where the API has the file, if not at `/media/{filename}`: a path that begins with `/`.',
  width: 'Its width in pixels: with it nothing moves while the page loads.',
  height: 'Its height in pixels.',
  alt: 'What is to be seen, for those who cannot see it; empty for an ornament.',
  caption: 'The text under the picture.',
  credit: 'Who made it.',
  focal: 'The point that stays visible wherever the picture is cut.',
  placeholder: 'The colour that stands there until the picture comes.',
}

export const partDescriptions = [
  sentences(Media.entries, media),
  sentences(Image.entries, {
    role: 'What it is for: `featured` is the one of cards and of the top of the page.',
    ...media,
  }),
  sentences(Focal.entries, {
    x: 'From the left edge, 0, to the right, 1.',
    y: 'From the upper edge, 0, to the lower, 1.',
  }),
  sentences(Geo.entries, { lat: 'Degrees north.', lng: 'Degrees east.' }),
  sentences(Address.entries, {
    street: 'Street and number.',
    locality: 'The town.',
    region: 'The county, state or region.',
    postcode: 'The postcode.',
    country: 'The country, best as its code of two letters.',
  }),
  sentences(Seo.entries, {
    title: 'The title for search engines, where it differs.',
    description: 'The description for search engines and previews of links.',
    image: 'The picture of previews of links, where it is not the featured one.',
    noindex: 'Whether search engines leave it out.',
    canonical_url: 'Where the text first appeared, if not here.',
  }),
]
