import './skin-sample.css'

/** What a skin looks like, small: its ground with the balance card, an accent and the second color. */
export function SkinSample({ skin, scheme }: { skin: string; scheme: string | undefined }) {
  return (
    <span className="skin-sample" data-skin={skin} data-scheme={scheme} aria-hidden="true">
      <span className="skin-sample-card" />
      <span className="skin-sample-accent" />
      <span className="skin-sample-spark" />
    </span>
  )
}
