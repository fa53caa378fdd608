// Runs in the page: finds elements by role and name, text, label, or selector.
import { computeAccessibleName, getRole } from 'dom-accessibility-api'

export type Words = { text: string; exact?: boolean } | { source: string; flags: string }

export type Step =
  | { by: 'css'; selector: string }
  | { by: 'role'; role: string; name?: Words; level?: number }
  | { by: 'text'; words: Words }
  | { by: 'label'; words: Words }
  | { by: 'nth'; at: number }
  | { by: 'or'; steps: Step[] }
  | { by: 'filter'; words: Words }

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

function says(words: Words, text: string): boolean {
  if ('source' in words) return new RegExp(words.source, words.flags).test(text)
  return words.exact
    ? flat(text) === flat(words.text)
    : flat(text).toLowerCase().includes(flat(words.text).toLowerCase())
}

/** Returns whether a person can see the element. */
export function isVisible(element: Element): boolean {
  if (!element.isConnected) return false
  const style = getComputedStyle(element)
  const { width, height } = element.getBoundingClientRect()
  return style.visibility === 'visible' && style.display !== 'none' && width > 0 && height > 0
}

const isHidden = (element: Element) =>
  element.closest('[aria-hidden="true"], [hidden]') !== null || !(element.checkVisibility?.() ?? true)

// Includes shadow roots, as Playwright does.
const select = (scope: ParentNode, selector: string): Element[] => [
  ...scope.querySelectorAll(selector),
  ...[...scope.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? select(shadowRoot, selector) : []))
]
const below = (scope: ParentNode) => select(scope, '*')

function byText(scope: ParentNode, words: Words): Element[] {
  const own = below(scope).filter(element => !/^(SCRIPT|STYLE|HEAD|TITLE)$/.test(element.tagName))
  const holding = own.filter(element => says(words, element.textContent ?? ''))
  // The innermost elements with the text.
  return holding.filter(element => !holding.some(other => other !== element && element.contains(other)))
}

function labelled(scope: ParentNode, words: Words): Element[] {
  const fields = select(scope, 'input, textarea, select, [aria-label], [role]')
  return fields.filter(field => says(words, computeAccessibleName(field)))
}

function byRole(scope: ParentNode, { role, name, level }: Extract<Step, { by: 'role' }>): Element[] {
  return below(scope).filter(element => {
    if (getRole(element) !== role || isHidden(element)) return false
    const own = element.getAttribute('aria-level') ?? element.tagName.replace(/^H(?=\d$)/, '')
    if (level !== undefined && own !== String(level)) return false
    return !name || says(name, computeAccessibleName(element))
  })
}

function take(step: Step, scopes: ParentNode[]): Element[] {
  const all = (find: (scope: ParentNode) => Element[]) => [...new Set(scopes.flatMap(find))]
  switch (step.by) {
    case 'css':
      return all(scope => select(scope, step.selector))
    case 'role':
      return all(scope => byRole(scope, step))
    case 'text':
      return all(scope => byText(scope, step.words))
    case 'label':
      return all(scope => labelled(scope, step.words))
    case 'nth':
      return (scopes as Element[]).slice(step.at, step.at === -1 ? undefined : step.at + 1)
    case 'filter':
      return (scopes as Element[]).filter(element => says(step.words, element.textContent ?? ''))
    case 'or': {
      const elements = new Set([...(scopes as Element[]), ...find(step.steps)])
      return below(document).filter(element => elements.has(element))
    }
  }
}

/** Returns the elements that the steps find, in document order. */
export function find(steps: Step[]): Element[] {
  let scopes: ParentNode[] = [document]
  for (const step of steps) scopes = take(step, scopes)
  return scopes as Element[]
}

/** Fills a field as typing does: through its own setter, with the events that listeners expect. */
export function fill(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  field.focus()
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  own?.set?.call(field, text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Returns whether an animation moves the element. On a busy machine two measurements alone may fall into the same frame. */
export const isMoving = (element: Element): boolean =>
  document.getAnimations().some(({ playState, effect }) => {
    const { target } = effect as KeyframeEffect
    const { endTime } = effect?.getComputedTiming() ?? {}
    return playState === 'running' && endTime !== Number.POSITIVE_INFINITY && target?.contains(element)
  })

/** Scrolls the element into view. Returns whether a tap at its centre hits it: fixed bars cover the edges of the page. */
export function isReachable(element: Element): boolean {
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getBoundingClientRect()
  const met = (element.getRootNode() as Document | ShadowRoot).elementFromPoint(x + width / 2, y + height / 2)
  return (
    met !== null && (element.contains(met) || met.contains(element) || met.closest('label')?.contains(element) === true)
  )
}
