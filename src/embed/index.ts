// What a page imports: `mount` and the element. It may be imported where there is no page (on a server), and twice.
import { defineElement } from './element.ts'
import { Mounted } from './mount.ts'
import { refuse } from './options.ts'
import type { Widget, WidgetOptions } from './types.ts'

export type * from './types.ts'

const mark = 'data-merchant-wallet'

/** See types.ts: what a page's compiler reads is made of it. */
export function mount(target: Element, options: WidgetOptions = {}): Widget {
  if (!target?.append) refuse('mount needs an element')
  // Another copy of this module may have mounted the other.
  if (target.querySelector(`:scope > [${mark}]`)) refuse('the element holds a widget already')
  const host = document.createElement('div')
  host.setAttribute(mark, '')
  // Whatever the page does to its own elements.
  host.style.cssText = 'all:initial!important;display:block!important'
  const widget = new Mounted(host.attachShadow({ mode: 'open' }), options, new EventTarget())
  target.append(host)
  return widget
}

defineElement()
