import './host-back.css'

/** Whether a host draws the back arrow, so that the page's bar draws none. */
export function hideBackArrow(hidden: boolean): void {
  document.documentElement.classList.toggle('host-back', hidden)
}
