import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules that colors decide, and nothing else does: what a scheme or a skin can break. */
const colorRules = ['color-contrast', 'link-in-text-block']

/** Returns axe's violations on the page, of all rules or of those that colors decide. */
export async function findViolations(page: Page, which: 'all' | 'colors' = 'all'): Promise<string[]> {
  // By evaluation, not by a script element: the page's content policy stays active.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(
    async rules => {
      const axe = (globalThis as unknown as { axe: typeof import('axe-core') }).axe
      const { violations } = await axe.run(document, {
        resultTypes: ['violations'],
        // Loads the style sheets once more, for a rule that is not one of these.
        ...(rules && { runOnly: { type: 'rule', values: rules }, preload: false })
      })
      return violations.map(
        violation => `${violation.id}: ${violation.nodes.map(node => node.target.join(' ')).join(' | ')}`
      )
    },
    which === 'colors' ? colorRules : undefined
  )
}

// With reduced motion every change of a color is a transition of an instant, which children then follow.
const colorsAtRest = (page: Page) =>
  page.waitForFunction(() => document.documentElement.getAnimations({ subtree: true }).length === 0)

/** Returns axe's violations on the page in light and dark, each with the name of the page; into `SHOTS` it puts pictures. */
export async function checkAccessibility(page: Page, name: string): Promise<string[]> {
  const match: string[] = []
  for (const scheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-scheme=${scheme}]`).waitFor()
    await colorsAtRest(page)
    const rules = scheme === 'light' ? 'all' : 'colors'
    match.push(...(await findViolations(page, rules)).map(line => `${name} ${scheme} ${line}`))
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${scheme}.png` })
  }
  return match
}
