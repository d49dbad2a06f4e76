import { Address, Focal, Geo, Image, Media, Seo } from '../parts'
import { sentences } from './FieldDescriptions'

const media = {
  filename: 'The name of the file, under `/media/`.',
  url: 'The path of the file in the API, beginning with `/`, if it is not `/media/{filename}`. Without `filename`: the `https:` address of a picture of another site, from which browsers load it.',
  width: 'Its width in pixels. With width and height, nothing moves while the page loads.',
  height: 'Its height in pixels.',
  alt: 'A text for readers who cannot see it; empty if it is only decorative.',
  caption: 'The caption.',
  credit: 'The photographer or other source.',
  focal: 'The point that stays visible when the picture is cropped.',
  placeholder: 'The colour that is shown until the picture has loaded.',
}

export const partDescriptions = [
  sentences(Media.entries, media),
  sentences(Image.entries, {
    role: 'Its use: cards and the top of the page show `featured`.',
    ...media,
  }),
  sentences(Focal.entries, {
    x: 'Horizontal position: 0 is the left edge, 1 the right edge.',
    y: 'Vertical position: 0 is the upper edge, 1 the lower edge.',
  }),
  sentences(Geo.entries, { lat: 'Latitude in degrees north.', lng: 'Longitude in degrees east.' }),
  sentences(Address.entries, {
    street: 'Street and number.',
    locality: 'The town.',
    region: 'The county, state or region.',
    postcode: 'The postcode.',
    country: 'The country, preferably as a two-letter code.',
  }),
  sentences(Seo.entries, {
    title: 'The title for search engines, if it differs.',
    description: 'The description for search engines and link previews.',
    image: 'The picture of link previews, if it is not the featured one.',
    noindex: 'Whether search engines should not list it.',
    canonical_url: 'The address where the text first appeared, if on another site.',
  }),
]
