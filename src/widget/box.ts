// The elements that a widget draws in, inside a shadow root. The build makes the styles of the page fit them
// (src/build/widget-styles.mjs): `:root` and `html` are the root, `body` is the body. Each instance of the widget has modules
// of its own, so there is one box in each.

/** From the outside in: each is the parent of the next. */
export interface Box {
  /** The shadow root's own element, in the page. */
  readonly host: Element
  readonly shadow: ShadowRoot
  /** As large as the host; what the app calls the window's size is its size. */
  readonly frame: HTMLElement
  /** In place of the document's root: carries skin, scheme and variables, and holds what is fixed. */
  readonly root: HTMLElement
  /** What scrolls, with what is fixed outside of it. */
  readonly scroller: HTMLElement
  /** In place of the page's body. */
  readonly body: HTMLElement
  /** Where the app is rendered. */
  readonly app: HTMLElement
}

let open: Box | undefined

function inside(parent: ParentNode, name: string): HTMLElement {
  const element = document.createElement('div')
  element.className = name
  parent.append(element)
  return element
}

/** Makes the elements. The styles are the caller's to adopt. */
export function openBox(shadow: ShadowRoot): Box {
  const frame = inside(shadow, 'surface-frame')
  const root = inside(frame, 'surface')
  const scroller = inside(root, 'surface-scroller')
  const body = inside(scroller, 'surface-body')
  const app = inside(body, 'surface-app')
  open = { host: shadow.host, shadow, frame, root, scroller, body, app }
  return open
}

/** The elements that are there. */
export function box(): Box {
  if (!open) throw new Error('the widget is not mounted')
  return open
}

/** Takes the elements away. */
export function closeBox(): void {
  open?.frame.remove()
  open = undefined
}
