import './skip-link.css'

/** The first thing that the keyboard reaches, and only then to be seen: it leads past bars and lists to the page. */
export const SkipLink = ({ label, onSkip }: { label: string; onSkip: () => void }) => (
  <button type="button" className="skip-link" onClick={onSkip}>
    {label}
  </button>
)
