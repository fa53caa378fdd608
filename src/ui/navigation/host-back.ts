import './host-back.css'

/** Whether a host has a bar, below which the page's own scrolls away. */
export function layBelowHostBar(hidden: boolean): void {
  document.documentElement.classList.toggle('host-back', hidden)
}
