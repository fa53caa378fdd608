import type { ReactNode } from 'react'
import './decision-proof.css'

/** A form with the picture that it decides about: above it, small, on a phone; beside it, whole, in a wide window. */
export function DecisionProof({ proof, children }: { proof: ReactNode; children: ReactNode }) {
  return (
    <div className="decision-proof">
      <div className="decision-proof-picture">{proof}</div>
      {children}
    </div>
  )
}
