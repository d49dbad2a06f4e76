import { front } from '../../shared/site.js'

export default defineEventHandler(() => front())
