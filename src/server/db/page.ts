/** Which page of a list is asked for; `page` counts from 1. */
export interface PageRequest {
  page: number
  page_size: number
}

/** The answer of a list. */
export function pageAnswer<T>(list: T[], total: bigint | number, { page, page_size }: PageRequest) {
  return { list, total: Number(total), page, page_size }
}

/** How many rows come before the page. */
export const offsetOf = ({ page, page_size }: PageRequest): number => (page - 1) * page_size
