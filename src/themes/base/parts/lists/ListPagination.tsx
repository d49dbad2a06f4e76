import { useLingui } from '@lingui/react/macro'
import type { ListProps } from '../../../contract'
import { Pagination } from './Pagination'

/** Links to the previous and next page; renders nothing for a list of one page. */
export function ListPagination({ page, pages, pageHref }: Pick<ListProps, 'page' | 'pages' | 'pageHref'>) {
  const { t } = useLingui()
  return (
    pages > 1 && (
      <Pagination
        page={page}
        pages={pages}
        pageHref={pageHref}
        previousLabel={t`Previous page`}
        nextLabel={t`Next page`}
      />
    )
  )
}
