import type { HostFeatures } from './host.ts'

/** Chromium's event: the page can be installed. https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: string } | undefined>
}

/** Browsers with an installation of their own report when the page can be installed, and ask at each call of `add`. */
export const onHomeScreen: NonNullable<HostFeatures['onHomeScreen']> = listener => {
  const offer = (event: Event): void => {
    const { prompt } = event as InstallEvent
    if (typeof prompt !== 'function') return
    // The browser would show its own bar at once.
    event.preventDefault()
    const add = async (): Promise<boolean> => (await prompt.call(event))?.outcome === 'accepted'
    listener(() => add().catch(() => false))
  }
  addEventListener('beforeinstallprompt', offer)
  return () => removeEventListener('beforeinstallprompt', offer)
}
