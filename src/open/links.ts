import type { Links } from '../preload.ts'

/**
 * Returns the tables of links from the page, or those of a file once `start` resolves. If they cannot be loaded, the
 * app's code finds its way alone.
 */
export function readLinks(file: string, start: Promise<unknown>): Links | Promise<Links> {
  const inPage = document.querySelector('[data-part=links]')?.textContent
  if (inPage) return JSON.parse(inPage)
  return start
    .then(() => fetch(file))
    .then(answer => answer.json())
    .catch(() => ({ areas: {}, startsOf: {}, dataOf: {} }))
}
