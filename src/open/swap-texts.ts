import type { NestedTexts } from '../i18n/overlay.ts'

/** Returns pairs of the same text in two languages. */
function pairTexts(from: NestedTexts, to: NestedTexts): [string, string][] {
  return Object.entries(from).flatMap(([name, text]): [string, string][] => {
    const other = to[name]
    if (typeof text === 'string') return typeof other === 'string' ? [[text, other]] : []
    return typeof other === 'object' ? pairTexts(text, other) : []
  })
}

/**
 * Replaces the texts of one language by those of another. What is in neither pack stays. Two
 * texts that are equal in one language only may be mixed up, until the app's code renders them.
 */
function swapTexts(part: ParentNode & Node, from: NestedTexts, to: NestedTexts): void {
  const others = new Map(pairTexts(from, to))
  const swap = (text: string): string => others.get(text) ?? text
  for (const element of part.querySelectorAll('*')) {
    const label = element.getAttribute('aria-label')
    if (label !== null) element.setAttribute('aria-label', swap(label))
    for (const child of element.childNodes) if (child instanceof Text) child.data = swap(child.data)
  }
}

/** Translates home, and the copies of a merchant's. What a visitor's home has from the server is in the page's language: it goes. */
export function translateHome(
  home: DocumentFragment,
  copies: readonly (DocumentFragment | undefined)[],
  from: NestedTexts,
  to: NestedTexts
): void {
  for (const section of home.querySelectorAll('main .section')) section.remove()
  for (const part of [home, ...copies]) if (part) swapTexts(part, from, to)
}
