// `merchant-wallet-widget/react`, based on the package's index.js. A mistake in the props is an event: an exception in an effect would
// remove the whole page around the component.
import { createElement, type ReactElement, useEffect, useRef } from 'react'
import { eventTypes } from './event-types.ts'
import { mount } from './index.ts'
import { optionNames, selectValidOptions } from './options.ts'
import type { MerchantWalletProps } from './react-types.ts'
import type { Widget, WidgetOptions } from './types.ts'

/** Returns the options among the props, and the rest, which are the element's. */
function splitProps(props: object): [options: WidgetOptions, rest: object] {
  const entries = Object.entries(props)
  return [
    Object.fromEntries(entries.filter(([name]) => optionNames.includes(name))),
    Object.fromEntries(entries.filter(([name]) => !optionNames.includes(name)))
  ]
}

/** Returns the options that have changed since the last render; null takes back one that is gone. */
function findChanges(before: WidgetOptions, now: WidgetOptions): WidgetOptions {
  const names = Object.keys({ ...before, ...now }) as (keyof WidgetOptions)[]
  const values = names.map(name => [name, now[name] ?? null, before[name] ?? null] as const)
  return Object.fromEntries(
    values
      .filter(([, value, last]) => JSON.stringify(value) !== JSON.stringify(last))
      .map(([name, value]) => [name, value])
  )
}

/** Documented in react-types.ts. */
export function MerchantWallet({ onEvent, onSessionEnded, ...props }: MerchantWalletProps): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<Widget>(undefined)
  const latest = useRef<WidgetOptions>({})
  // The handlers of the last render: a new handler does not mount the widget again.
  const calls = useRef({ onEvent, onSessionEnded })
  calls.current = { onEvent, onSessionEnded }
  const [options, rest] = splitProps(props)
  const { base, name, credentialless } = options

  const report = (message: string): void => {
    console.error(message)
    setTimeout(() => calls.current.onEvent?.({ type: 'error', reason: 'options', message }))
  }
  const attempt = (run: () => void): void => {
    try {
      run()
    } catch (error) {
      report((error as Error).message)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other options are changed below
  useEffect(() => {
    const renew = async () => calls.current.onSessionEnded?.() ?? null
    attempt(() => {
      const fit = { ...selectValidOptions(options, report), ...(onSessionEnded && { onSessionEnded: renew }) }
      const mounted = mount(place.current as HTMLDivElement, fit)
      for (const type of eventTypes) mounted.on(type, event => calls.current.onEvent?.(event))
      widget.current = mounted
    })
    latest.current = options
    return () => {
      widget.current?.destroy()
      widget.current = undefined
    }
  }, [base, name, credentialless])
  useEffect(() => {
    attempt(() => widget.current?.update(selectValidOptions(findChanges(latest.current, options), report)))
    latest.current = options
  })
  return createElement('div', { ...rest, ref: place })
}
