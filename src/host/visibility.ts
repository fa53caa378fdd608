import type { Host, Release } from './host.ts'

type PageVisibility = Pick<Host, 'visible' | 'onVisible'>

/** Whether the app can be seen: both the document and the host must say so. */
export interface Visibility extends PageVisibility {
  /** Takes over what the host says. */
  set(visible: boolean): void
}

/** Makes it. `page` says what the document knows. */
export function createHostVisibility(page: PageVisibility): Visibility {
  const listeners = new Set<(visible: boolean) => void>()
  let byHost = true
  const visible = (): boolean => byHost && page.visible()
  return {
    visible,
    onVisible(listener): Release {
      listeners.add(listener)
      const stop = page.onVisible(() => listener(visible()))
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
    set(next) {
      const before = visible()
      byHost = next
      if (visible() !== before) for (const listener of [...listeners]) listener(visible())
    }
  }
}
