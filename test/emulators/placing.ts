// Puts a host into a page, and removes it.

export interface Placing {
  /** Puts a value on the page's window. */
  put: (name: string, value: unknown) => void
  /** Runs when the host is removed. */
  undo: (() => void)[]
  takeOut(): void
}

export function createPlacing(page: object): Placing {
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
export function makeTopWindow(page: { parent: unknown }, put: Placing['put']) {
  if (page.parent !== page) put('parent', page)
}

/** Copies data: objects of another page fail `instanceof`, and the app could change them. */
export const cloneData = (data: unknown): unknown => (data === undefined ? null : JSON.parse(JSON.stringify(data)))

/** Returns the first half of a text. */
export const getFirstHalf = (text: string) => text.slice(0, Math.ceil(text.length / 2))
