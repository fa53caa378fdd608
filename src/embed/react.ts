// `merchant-wallet-widget/react`, based on the package's index.js.
import { createElement, type ReactElement, useEffect, useRef } from 'react'
import { eventTypes } from './event-types.ts'
import { mount } from './index.ts'
import type { MerchantWalletProps } from './react-types.ts'
import type { Widget, WidgetOptions } from './types.ts'

/** Returns the options that have changed since the last render. */
function changed(before: WidgetOptions, now: WidgetOptions): WidgetOptions {
  const names = Object.keys(now) as (keyof WidgetOptions)[]
  return Object.fromEntries(
    names.filter(name => JSON.stringify(now[name]) !== JSON.stringify(before[name])).map(name => [name, now[name]])
  )
}

/** Documented in react-types.ts. */
export function MerchantWallet({
  className,
  style,
  onEvent,
  onSessionEnded,
  ...options
}: MerchantWalletProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<Widget>(undefined)
  const latest = useRef<WidgetOptions>({})
  // The handlers of the last render: a new handler does not mount the widget again.
  const calls = useRef({ onEvent, onSessionEnded })
  calls.current = { onEvent, onSessionEnded }
  const { base, name } = options
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other options are changed below
  useEffect(() => {
    const renew = async () => calls.current.onSessionEnded?.() ?? null
    const mounted = mount(place.current as HTMLDivElement, { ...options, onSessionEnded: renew })
    for (const type of eventTypes) mounted.on(type, event => calls.current.onEvent?.(event))
    widget.current = mounted
    latest.current = options
    return () => mounted.destroy()
  }, [base, name])
  useEffect(() => {
    widget.current?.update(changed(latest.current, options))
    latest.current = options
  })
  return createElement('div', { ref: place, className, style })
}
