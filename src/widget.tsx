// What a page imports: `mount` and the element. It may be imported where there is no page (on a server), and twice.
import { eventTypes, Mounted } from './widget/mount.ts'
import { refuse } from './widget/options.ts'
import type { MerchantWalletElement, Widget, WidgetChanges, WidgetOptions } from './widget/types.ts'

export type * from './widget/types.ts'

const tag = 'merchant-wallet'
const mark = `data-${tag}`

/** See widget/types.ts: what a page's compiler reads is made of it. */
export function mount(target: Element, options: WidgetOptions = {}): Widget {
  if (!globalThis.Element || !(target instanceof Element)) refuse('mount needs an element')
  // Another copy of this module may have mounted the other.
  if (target.querySelector(`:scope > [${mark}]`)) refuse('this element holds a widget already; destroy it first')
  const host = document.createElement('div')
  host.setAttribute(mark, '')
  const widget = new Mounted(host.attachShadow({ mode: 'open' }), options, () => host.remove())
  target.append(host)
  return widget
}

const attributes = {
  base: 'base',
  'api-base': 'apiBase',
  name: 'name',
  language: 'language',
  theme: 'theme',
  path: 'path',
  height: 'height'
}
const fixed = ['base', 'api-base', 'name']

// Where there is no page there are no elements, and nothing is made of this class.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

class WalletElement extends Base implements MerchantWalletElement {
  static readonly observedAttributes = Object.keys(attributes)
  #widget: Widget | undefined
  #options: WidgetChanges = {}

  get options(): WidgetChanges {
    return this.#options
  }

  set options(changes: WidgetChanges) {
    this.#options = { ...this.#options, ...changes }
    this.#widget?.update(changes)
  }

  navigate(path: string): void {
    this.#widget?.navigate(path)
  }

  connectedCallback(): void {
    if (!this.#widget) this.#open()
  }

  disconnectedCallback(): void {
    // Moved within the page it is there again before this is run.
    queueMicrotask(() => this.isConnected || this.#close())
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (!this.#widget || before === value) return
    if (value !== null && !fixed.includes(name)) {
      this.#widget.update(this.#read([name]))
      return
    }
    this.#close()
    this.#open()
  }

  #read(names: readonly string[]): WidgetOptions {
    const given = names.filter(name => this.hasAttribute(name))
    return Object.fromEntries(given.map(name => [attributes[name as keyof typeof attributes], this.getAttribute(name)]))
  }

  #open(): void {
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    const options = { ...this.#options, ...this.#read(Object.keys(attributes)) }
    const widget = new Mounted(shadow, options, () => undefined)
    for (const type of eventTypes) {
      widget.on(type, event => this.dispatchEvent(new CustomEvent(type, { detail: event })))
    }
    this.#widget = widget
    // A code serves once: what is opened anew has the session that came of it.
    delete this.#options.session
  }

  #close(): void {
    this.#widget?.destroy()
    this.#widget = undefined
  }
}

if (globalThis.customElements && !customElements.get(tag)) customElements.define(tag, WalletElement)
