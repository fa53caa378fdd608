import type { Links } from '../preload.ts'

/** Returns the tables of links in the page, if it has them. */
export function readLinks(): Links | undefined {
  const text = document.querySelector('[data-part=links]')?.textContent
  return text ? JSON.parse(text) : undefined
}

/** Loads the tables of links once `start` resolves. If they cannot be loaded, the app's code finds its way alone. */
export const loadLinks = (file: string, start: Promise<unknown>): Promise<Links> =>
  start
    .then(() => fetch(file))
    .then(answer => answer.json())
    .catch(() => ({ areas: {}, startsOf: {}, dataOf: {}, placeOf: {} }))
