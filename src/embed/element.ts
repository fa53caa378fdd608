// `merchant-wallet-widget/element`: `<merchant-wallet>`, based on the package's index.js. The module may be imported without a
// page (on a server), and twice.
import { eventTypes } from './event-types.ts'
import { mount } from './index.ts'
import { fixedOptions, selectValidOptions } from './options.ts'
import type { MerchantWalletElement, Widget, WidgetChanges, WidgetEvent, WidgetOptions } from './types.ts'

const tag = 'merchant-wallet'
const attributes = [...fixedOptions, 'language', 'theme', 'accent', 'radius', 'font', 'chrome', 'path', 'height']

// Without a page there is no HTMLElement, and this class is never instantiated.
const Base = (globalThis.HTMLElement ?? class {}) as typeof HTMLElement

class WalletElement extends Base implements MerchantWalletElement {
  static readonly observedAttributes = attributes
  #widget: Widget | undefined
  #options: WidgetChanges = {}

  get options(): WidgetChanges {
    return this.#options
  }

  set options(changes: WidgetChanges) {
    const fit = this.#fit(changes)
    this.#options = { ...this.#options, ...fit }
    this.#widget?.update(fit)
  }

  navigate(path: string): void {
    this.#widget?.update(this.#fit({ path }))
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
      this.#widget.update(this.#fit(this.#read([name])))
      return
    }
    this.#close()
    this.#open()
  }

  #read(names: readonly string[]): WidgetOptions {
    const present = names.filter(name => this.hasAttribute(name))
    return Object.fromEntries(present.map(name => [name, this.getAttribute(name)]))
  }

  /** Returns the options that fit: a wrong one must not break the page, which may build its elements by a framework. */
  #fit(options: WidgetOptions): WidgetOptions {
    return selectValidOptions(options, message => this.#report(message))
  }

  #report(message: string): void {
    const detail: WidgetEvent = { type: 'error', reason: 'options', message }
    console.error(message)
    // The page adds its listeners after the element.
    setTimeout(() => this.dispatchEvent(new CustomEvent('error', { detail })))
  }

  #open(): void {
    // A frame needs a block, unless the page's styles set another display.
    if (getComputedStyle(this).display === 'inline') this.style.display = 'block'
    try {
      this.#widget = mount(this, { ...this.#options, ...this.#fit(this.#read(attributes)) })
    } catch (error) {
      this.#report((error as Error).message)
      return
    }
    for (const type of eventTypes)
      this.#widget.on(type, detail => this.dispatchEvent(new CustomEvent(type, { detail })))
    // A code works once, and a reopened frame already has its session.
    delete this.#options.session
  }

  #close(): void {
    this.#widget?.destroy()
    this.#widget = undefined
  }
}

// A second copy of this module may have defined the element.
if (globalThis.customElements && !customElements.get(tag)) customElements.define(tag, WalletElement)
