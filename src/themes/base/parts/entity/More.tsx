import { BlockFrame } from '../../../../blocks/parts/BlockFrame'
import { CardPlace } from '../../../../blocks/parts/CardPlace'
import { Grid } from '../../../../blocks/parts/Grid'
import { boxed } from '../../../../cards/boxed'
import { Card } from '../../../../cards/Card'
import type { NamedSpec } from '../../../../cards/CardTable'
import type { Story } from '../../../../cards/Story'

type Props = {
  title: string
  /** Address of the list that contains the stories. */
  href: string
  stories: readonly Story[]
  spec: NamedSpec
}

/** Similar entries, and a link to the whole list. */
export function More({ title, href, stories, spec }: Props) {
  if (stories.length === 0) return null
  return (
    <BlockFrame type="more" title={title} more={{ href, label: undefined }}>
      <Grid columns={3} count={stories.length} spec={spec}>
        {stories.map((story) => (
          <CardPlace key={story.id}>
            <Card story={story} spec={boxed(spec, story)} level={3} />
          </CardPlace>
        ))}
      </Grid>
    </BlockFrame>
  )
}
