import './host-back.css'
import { root } from './surface.ts'

/** Whether a host draws the back arrow, so that the page's bar draws none. */
export function hideBackArrow(hidden: boolean): void {
  root().classList.toggle('host-back', hidden)
}
