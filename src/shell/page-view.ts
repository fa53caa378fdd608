interface Pixels {
  fbq?: (command: string, event: string) => void
  ttq?: { page?: () => void }
  gtag?: (command: string, event: string, parameters: { page_path: string }) => void
}

/** Tells the analytics pixel that the operator put on the page, if there is one, that a page was opened (specification 1). */
export function pageView(path: string): void {
  const { fbq, ttq, gtag } = window as Pixels
  try {
    fbq?.('track', 'PageView')
    ttq?.page?.()
    gtag?.('event', 'page_view', { page_path: path })
  } catch {
    // A broken pixel is not our page's trouble.
  }
}
