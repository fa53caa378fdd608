import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns axe's violations on the page, for all rules or for one. */
export async function violations(page: Page, rule?: string): Promise<string[]> {
  // By evaluation, not by a script element: the page's content policy stays active.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(async only => {
    const axe = (globalThis as unknown as { axe: typeof import('axe-core') }).axe
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [only] } })
    })
    return violations.map(found => `${found.id}: ${found.nodes.map(node => node.target.join(' ')).join(' | ')}`)
  }, rule)
}
