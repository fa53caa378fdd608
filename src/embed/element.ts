import { Mounted } from './mount.ts'
import { attributes, fixedOptions } from './options.ts'
import type { MerchantWalletElement, Widget, WidgetChanges, WidgetOptions } from './types.ts'

const tag = 'merchant-wallet'

// Where there is no page there are no elements, and nothing is made of this class.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

class WalletElement extends Base implements MerchantWalletElement {
  static readonly observedAttributes = attributes
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
    this.#open()
  }

  disconnectedCallback(): void {
    this.#close()
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (!this.#widget || before === value) return
    if (value !== null && !fixedOptions.includes(name)) {
      this.#widget.update(this.#read([name]))
      return
    }
    this.#close()
    this.#open()
  }

  #read(names: readonly string[]): WidgetOptions {
    const given = names.filter(name => this.hasAttribute(name))
    return Object.fromEntries(given.map(name => [name, this.getAttribute(name)]))
  }

  #open(): void {
    // Unless the page's styles say what it is: a frame needs a block.
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block'
    const shadow = this.shadowRoot ?? this.attachShadow({ mode: 'open' })
    this.#widget = new Mounted(shadow, { ...this.#options, ...this.#read(attributes) }, this)
    // A code works once: what is opened anew has the session that came of it.
    delete this.#options.session
  }

  #close(): void {
    this.#widget?.destroy()
    this.#widget = undefined
  }
}

/** Defines `<merchant-wallet>`, unless another copy of this module has. */
export function defineElement(): void {
  if (globalThis.customElements && !customElements.get(tag)) customElements.define(tag, WalletElement)
}
