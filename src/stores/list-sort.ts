import type { Sort } from '../contract/page.ts'

/** Returns the sequence of a list by its URL query. */
export const readSort = (query: URLSearchParams): Sort => (query.get('sort') === 'oldest' ? 'oldest' : 'newest')

/** Returns the part of a request's input, or of a URL query, that says the sequence. It is missing for the usual one. */
export const sortPart = (sort: Sort): { sort?: 'oldest' } => (sort === 'oldest' ? { sort } : {})
