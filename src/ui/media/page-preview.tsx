import './page-preview.css'

type PagePreviewProps = {
  /** The address of the page on this site. */
  src: string
  /** The alternative text. */
  label: string
  /** Where a press leads. */
  href: string
}

/** A page as a phone shows it, small. It is a picture: what it leads to needs a link with a name beside it. */
export function PagePreview({ src, label, href }: PagePreviewProps) {
  return (
    <div className="page-preview" aria-hidden="true">
      <iframe className="page-preview-page" src={src} title={label} tabIndex={-1} loading="lazy" inert />
      <a className="page-preview-link" href={href} target="_blank" rel="noopener" tabIndex={-1}>
        {' '}
      </a>
    </div>
  )
}
