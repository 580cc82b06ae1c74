/** How lists page (rule L1). Pages count from 0. */

export const pageSizes = [5, 10, 15, 20, 25, 30] as const
export type PageSize = (typeof pageSizes)[number]
/** The third entry is the default. */
export const defaultPageSize: PageSize = pageSizes[2]
export const maxPageButtons = 6

/** The size before or after `size`; the ends meet. */
export const cyclePageSize = (size: PageSize, step: 1 | -1): PageSize => {
  const index = pageSizes.indexOf(size) + step
  return pageSizes[(index + pageSizes.length) % pageSizes.length] ?? defaultPageSize
}

/** How many pages `total` rows fill; an empty list has one empty page. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size))

/** The page before or after `page`; before the first comes the last. */
export const cyclePage = (page: number, step: 1 | -1, pages: number): number => (page + step + pages) % pages

/**
 * The page buttons: all pages if at most six, otherwise the first, the last and those around the current one,
 * with an ellipsis for each gap. There are never more than six page numbers.
 */
export const pageButtons = (page: number, pages: number): (number | 'ellipsis')[] => {
  if (pages <= maxPageButtons) return Array.from({ length: pages }, (_, index) => index)
  const last = pages - 1
  if (page <= 2) return [0, 1, 2, 3, 4, 'ellipsis', last]
  if (page >= last - 2) return [0, 'ellipsis', last - 4, last - 3, last - 2, last - 1, last]
  return [0, 'ellipsis', page - 1, page, page + 1, 'ellipsis', last]
}
