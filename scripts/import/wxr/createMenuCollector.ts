import { isObject } from '../../../src/content/isObject.ts'
import type { WordPressMenu } from '../../../src/content/source/wordpress/WordPressPost.ts'
import type { WxrRecord } from './readRecords.ts'

type Item = WordPressMenu['items'][number]

/** Returns the link and title of what a menu item names: `post` or `page`, or a taxonomy, and an id. */
export type FindTarget = (kind: string, id: number) => { link: string; title: string } | undefined

/** Menus whose name says that they are the main one come first: an export does not say where a theme shows them. */
const mainName = /main|primary|header|haupt|principal/i

/** Collects the menus of an export: those of classic themes, or else the newest navigation of a block theme. */
export function createMenuCollector() {
  const byMenu = new Map<string, { order: number; record: WxrRecord }[]>()
  let navigation = ''

  function add(record: WxrRecord): void {
    const menu = record.terms.find(({ domain }) => domain === 'nav_menu')?.nicename ?? 'menu'
    byMenu.set(menu, [...(byMenu.get(menu) ?? []), { order: Number(record.fields['wp:menu_order']), record }])
  }

  function addNavigation({ fields }: WxrRecord): void {
    if (fields['wp:status'] === 'publish') navigation = fields['content:encoded'] ?? ''
  }

  /** `onLost` is called with each item that leads to nothing in the export. */
  function menus(find: FindTarget, onLost: (record: WxrRecord) => void): WordPressMenu[] {
    const itemOrLost = (record: WxrRecord): Item[] => {
      const item = itemOf(record, find)
      if (!item) onLost(record)
      return item ? [item] : []
    }
    const classic = [...byMenu].map(([location, items]) => ({
      location,
      items: items.sort((one, other) => one.order - other.order).flatMap(({ record }) => itemOrLost(record)),
    }))
    const sorted = classic.sort((one, other) => rank(one.location) - rank(other.location))
    const blocks = linksIn(navigation)
    return sorted.length > 0 || blocks.length === 0 ? sorted : [{ location: 'primary', items: blocks }]
  }

  return { add, addNavigation, menus }
}

function rank(name: string): number {
  return mainName.test(name) ? 0 : 1
}

function itemOf({ fields, meta }: WxrRecord, find: FindTarget): Item | undefined {
  const isCustom = meta._menu_item_type === 'custom'
  const target = isCustom ? undefined : find(meta._menu_item_object ?? '', Number(meta._menu_item_object_id))
  const label = fields.title?.trim() || target?.title
  const url = isCustom ? meta._menu_item_url : target?.link
  const parent = Number(meta._menu_item_menu_item_parent) || 0
  return label && url ? { id: Number(fields['wp:post_id']), parent, label, url } : undefined
}

const navigationBlock = /<!-- (\/?)wp:navigation-(?:link|submenu)(?: (\{.*?\}))? (\/?)-->/g

/** The links in the blocks of a navigation; a submenu contains links. */
function linksIn(content: string): Item[] {
  const items: Item[] = []
  const open: number[] = [0]
  for (const [, isEnd, written = '{}', isSingle] of content.matchAll(navigationBlock)) {
    if (isEnd) open.pop()
    else {
      const { label, url } = attributesIn(written)
      const id = items.length + 1
      if (typeof label === 'string' && typeof url === 'string') items.push({ id, parent: open.at(-1) ?? 0, label, url })
      if (!isSingle) open.push(id)
    }
  }
  return items
}

function attributesIn(json: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : {}
  } catch {
    return {}
  }
}
