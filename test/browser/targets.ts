// How large what can be tapped is: at least as high and wide as a fingertip.
import type { Frame, Page } from 'playwright-core'

/** CSS pixels: LOOK asks for 44; half a pixel is lost where a place is not whole. */
const LEAST_PX = 43.5

/**
 * Returns what is smaller than a fingertip on the page, or in its open dialog. The area that takes the tap is measured,
 * which may be larger than what is drawn. A link in a sentence is as high as its line, and the docked button keeps its
 * taps off the rows beside it.
 */
export const listSmallTargets = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(least => {
    const targets = 'a[href], button, summary, input:not([type=hidden]), select, textarea, [role=slider], [role=radio]'
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const isSentence = (one: Element) =>
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0) + 2
    const takesTap = (one: Element, x: number, y: number) => {
      const under = document.elementFromPoint(x, y)
      const label = under?.closest('label')
      return under !== null && (one.contains(under) || label?.control === one || label?.contains(one) === true)
    }
    const measure = (one: Element, stepX: number, stepY: number) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      const [x, y] = [left + width / 2, top + height / 2]
      let far = 0
      for (const side of [-1, 1]) {
        let px = 0
        while (px < least && takesTap(one, x + side * stepX * (px + 1), y + side * stepY * (px + 1))) px += 1
        far += px
      }
      return far + 1
    }
    const isSmall = (one: Element) => {
      const { width, height } = one.getBoundingClientRect()
      if (width >= least && height >= least) return false
      one.scrollIntoView({ block: 'center' })
      return (width < least && measure(one, 1, 0) < least) || (height < least && measure(one, 0, 1) < least)
    }
    return [...scope.querySelectorAll(targets)]
      .filter(one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter(one => !one.closest('[inert], .hidden, .floating-button-docked') && !isSentence(one) && isSmall(one))
      .map(one => {
        const { width, height } = one.getBoundingClientRect()
        return `${one.className || one.tagName} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').slice(0, 30)}" ${Math.round(width)}×${Math.round(height)}`
      })
  }, LEAST_PX)
