// Stands before the links by which a page saves files: many WebViews let nothing come of them.
import type { FrameWindow } from './world.ts'

interface DownloadOptions {
  /** Asked at each click. */
  work: () => boolean
  note: (text: string, data?: unknown) => void
}

/** Lets clicks on `<a download>` and on links to blobs do nothing, as long as downloads do not work. */
export function guardDownloads(page: FrameWindow, { work, note }: DownloadOptions): void {
  const stops = (link: HTMLAnchorElement) => {
    if (work() || !(link.hasAttribute('download') || link.protocol === 'blob:')) return false
    note('download did nothing', link.download || link.href)
    return true
  }
  const link = page.HTMLAnchorElement.prototype
  const click = link.click
  // One that is nowhere in the page is clicked past every listener.
  link.click = function (this: HTMLAnchorElement) {
    if (this.isConnected || !stops(this)) click.call(this)
  }
  const listen = (event: Event) => {
    const clicked = event.composedPath().find(node => node instanceof page.HTMLAnchorElement)
    if (clicked && stops(clicked as HTMLAnchorElement)) event.preventDefault()
  }
  page.addEventListener('click', listen, true)
}
