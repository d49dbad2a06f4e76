import { categories, name } from '../../shared/site.js'

export default defineEventHandler(() => ({ name, categories }))
