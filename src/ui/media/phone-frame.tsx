import type { ReactNode } from 'react'
import './phone-frame.css'

/** A phone that shows components as a picture: nothing in it can be pressed or read out. */
export function PhoneFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure className="phone-frame">
      <div className="phone-frame-body" aria-hidden="true" inert>
        {children}
      </div>
      <figcaption className="phone-frame-label">{label}</figcaption>
    </figure>
  )
}
