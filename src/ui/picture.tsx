import './picture.css'

/** A picture as large as the page lets it be, whole. Without an address it keeps its place. */
export function Picture({ src, label }: { src?: string | undefined; label: string }) {
  if (src === undefined) return <div className="picture picture-wait" role="img" aria-label={label} />
  return (
    <a className="picture" href={src} target="_blank" rel="noopener">
      <img className="picture-image" src={src} alt={label} />
    </a>
  )
}
