// How a host gets into a page, and out of it again.

export interface Placing {
  /** Puts a value on the page's window. */
  put: (name: string, value: unknown) => void
  /** What is to be done when the host goes. */
  undo: (() => void)[]
  takeOut(): void
}

export function placing(page: object): Placing {
  const undo: (() => void)[] = []
  return {
    undo,
    put(name, value) {
      const before = Object.getOwnPropertyDescriptor(page, name)
      Object.defineProperty(page, name, { configurable: true, writable: true, value })
      undo.push(() => {
        if (before) Object.defineProperty(page, name, before)
        else Reflect.deleteProperty(page, name)
      })
    },
    takeOut() {
      for (const step of undo.splice(0).reverse()) step()
    }
  }
}

/** A page in a WebView has no parent; the playground's is in a frame. */
export function asTop(page: { parent: unknown }, put: Placing['put']) {
  if (page.parent !== page) put('parent', page)
}

/** Objects of another page would be told apart by `instanceof`, and could be changed by the app. */
export const structured = (data: unknown): unknown => (data === undefined ? null : JSON.parse(JSON.stringify(data)))

/** A text that broke off. */
export const half = (text: string) => text.slice(0, Math.ceil(text.length / 2))
