// Blocks the links by which a page saves files, as many WebViews do.
import type { FrameWindow } from './world.ts'

interface DownloadOptions {
  /** Asked at each click. */
  work: () => boolean
  note: (text: string, data?: unknown) => void
}

/** Makes clicks on `<a download>` and on blob links do nothing while downloads do not work. */
export function guardDownloads(page: FrameWindow, { work, note }: DownloadOptions): void {
  const stops = (link: HTMLAnchorElement) => {
    if (work() || !(link.hasAttribute('download') || link.protocol === 'blob:')) return false
    note('download did nothing', link.download || link.href)
    return true
  }
  const link = page.HTMLAnchorElement.prototype
  const click = link.click
  // A click on a link outside the document reaches no listener.
  link.click = function (this: HTMLAnchorElement) {
    if (this.isConnected || !stops(this)) click.call(this)
  }
  const listen = (event: Event) => {
    const clicked = event.composedPath().find(node => node instanceof page.HTMLAnchorElement)
    if (clicked && stops(clicked as HTMLAnchorElement)) event.preventDefault()
  }
  page.addEventListener('click', listen, true)
}
