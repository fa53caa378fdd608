// The sizes of type on a screen: few, so that its order of importance is seen.
import type { Page } from 'playwright-core'

const MAX_SIZES = 4

/** Returns the sizes of the texts that are seen. The letter in place of a picture of a person is as large as its disc. */
const listTypeSizes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const sizes = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest('.hidden, .avatar')) continue
      range.selectNodeContents(node)
      const { width, height } = range.getBoundingClientRect()
      if (width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        sizes.add(getComputedStyle(element).fontSize)
    }
    return [...sizes].sort((one, other) => Number.parseFloat(one) - Number.parseFloat(other))
  })

/** Returns the sizes of type if a screen has more of them than it may. */
export async function excessiveSizesOn(page: Page, path: string): Promise<string[]> {
  const sizes = await listTypeSizes(page)
  return sizes.length > MAX_SIZES ? [`${path}: ${sizes.join(', ')}`] : []
}
