// A happy-dom page for unit tests. Node's own network, timer and binary globals stay: the api layer is tested on the real
// network functions, which do not work with happy-dom's copies.
import { Window } from 'happy-dom'

const keepNode = new Set(
  `fetch Request Response Headers FormData Blob File AbortController AbortSignal URL URLSearchParams ReadableStream
  WritableStream TransformStream TextEncoder TextDecoder crypto performance structuredClone queueMicrotask setTimeout
  clearTimeout setInterval clearInterval setImmediate clearImmediate console process Buffer globalThis global WebSocket
  BroadcastChannel MessageChannel MessagePort Worker`.split(/\s+/)
)

/** Opens a new page of this width in pixels: its window's names become globals. */
export function openPage(width) {
  const window = new Window({
    url: 'http://localhost/',
    width,
    height: 844
  })
  // happy-dom has no layout, so nothing is at a point; a test that needs something there puts it in.
  window.document.elementsFromPoint ??= () => []
  const names = new Set(Object.getOwnPropertyNames(window))
  for (let level = Object.getPrototypeOf(window); level && level !== Object.prototype; ) {
    for (const name of Object.getOwnPropertyNames(level)) names.add(name)
    level = Object.getPrototypeOf(level)
  }
  for (const name of names) {
    if (keepNode.has(name) || name === 'constructor' || isLanguage(name)) continue
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => bound(window, name),
      set: value =>
        Object.defineProperty(globalThis, name, {
          value,
          writable: true,
          configurable: true
        })
    })
  }
  for (const name of ['window', 'self', 'top', 'parent']) {
    Object.defineProperty(globalThis, name, {
      value: globalThis,
      writable: true,
      configurable: true
    })
  }
  // wouter marks a window whose history it has patched, for good: this mark can be removed after the file.
  Object.defineProperty(globalThis, Symbol.for('wouter_v3'), { value: undefined, configurable: true })
  globalThis.IS_REACT_ACT_ENVIRONMENT = false
  return window
}

// Array, Promise and the other objects of the language are Node's.
const languageNames = new Set(Object.getOwnPropertyNames(globalThis).filter(name => /^[A-Z]/.test(name)))
const pageOwned = /^(Event|CustomEvent|EventTarget|MessageEvent|CloseEvent|ErrorEvent|Navigator|Storage|DOMException)$/
const isLanguage = name => name.startsWith('Symbol') || (languageNames.has(name) && !pageOwned.test(name))

const methods = new Map()
function bound(window, name) {
  const value = window[name]
  if (typeof value !== 'function' || /^[A-Z]/.test(name)) return value
  if (methods.get(name)?.value !== value) methods.set(name, { value, method: value.bind(window) })
  return methods.get(name).method
}
