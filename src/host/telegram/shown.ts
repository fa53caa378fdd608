import type { Host, Release } from '../host.ts'

/** Whether somebody may be looking, by the document and by the client. */
export interface Shown extends Pick<Host, 'visible' | 'onVisible'> {
  /** What the client says. */
  set(visible: boolean): void
}

/** Makes it. `page` is the plain page's host. */
export function shownBy(page: Pick<Host, 'visible' | 'onVisible'>): Shown {
  const listeners = new Set<(visible: boolean) => void>()
  let byClient = true
  const visible = (): boolean => byClient && page.visible()
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
      byClient = next
      if (visible() !== before) for (const listener of [...listeners]) listener(visible())
    }
  }
}
