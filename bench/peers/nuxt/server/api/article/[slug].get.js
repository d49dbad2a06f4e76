import { articleOf } from '../../../shared/site.js'

export default defineEventHandler((event) => {
  const article = articleOf(getRouterParam(event, 'slug'))
  if (!article) throw createError({ statusCode: 404 })
  return article
})
