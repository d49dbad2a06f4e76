import { contentJsonSchema } from '../../../content/schema/websiteJsonSchema'
import { schemaAnswer } from '../../../shell/telling/schemaAnswer'

export const GET = schemaAnswer(contentJsonSchema)
export const HEAD = GET
