import './step-bar.css'

type StepBarProps = {
  /** "Step 2 of 3". */
  label: string
  step: number
  of: number
}

/** The progress in a form of several steps. */
export function StepBar({ label, step, of }: StepBarProps) {
  return (
    <div className="step-bar">
      <p className="step-bar-label">{label}</p>
      <div className="step-bar-track" aria-hidden="true">
        {Array.from({ length: of }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other identity
          <span key={at} className={at < step ? 'step-bar-part step-bar-done' : 'step-bar-part'} />
        ))}
      </div>
    </div>
  )
}
