import { CommandFailure, misuse } from './failure.ts'

const whole = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const part = /^[0-9a-f][0-9a-f-]{3,35}$/
const MAX_PAGES = 20

/** A page of items with an id. */
export type Page = { list: readonly { id: string }[]; total: number; page: number; page_size: number }

/**
 * Returns the full id for its beginning. It is looked up in the lists of `pages`, newest first; an ambiguous beginning is an
 * error with both ids.
 */
export async function wholeId(typed: string, what: string, pages: (page: number) => Promise<Page>): Promise<string> {
  const id = typed.toLowerCase()
  if (whole.test(id)) return id
  if (!part.test(id)) throw misuse(`"${typed}" is no id: give an id or its first characters, at least 4.`)
  const found: string[] = []
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list, total, page_size } = await pages(page)
    found.push(...list.map(row => row.id).filter(one => one.startsWith(id)))
    if (page * page_size >= total) break
  }
  const [only, ...others] = [...new Set(found)]
  if (only === undefined) throw new CommandFailure(`There is no ${what} whose id begins with "${typed}".`)
  if (others.length > 0) {
    throw new CommandFailure(`"${typed}" is the beginning of several ids:\n${[only, ...others].join('\n')}`)
  }
  return only
}
