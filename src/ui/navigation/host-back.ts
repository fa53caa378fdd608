import './host-back.css'

/** Marks the page of a host that has a bar: the page's own bar then scrolls away. */
export function toggleHostBar(hasBar: boolean): void {
  document.documentElement.classList.toggle('host-back', hasBar)
}
