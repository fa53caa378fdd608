import type { ReactNode } from 'react'
import './measure.css'

/** A list of short rows, which a wide window does not stretch. */
export const Measure = ({ children }: { children: ReactNode }) => <div className="measure">{children}</div>
