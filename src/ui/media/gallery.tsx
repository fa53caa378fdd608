import './gallery.css'

type GalleryProps = {
  /** Names the group. */
  label: string
  /** Addresses and what they show; without an address its place is kept. */
  pictures: readonly { src?: string | undefined; label: string }[]
  /** A strip of small pictures; otherwise one is nearly as wide as its place. */
  look?: 'strip' | undefined
  /** Opens a picture. Without it the group has the focus, and the arrow keys scroll it. */
  onOpen?: ((at: number) => void) | undefined
}

/** Several pictures in a line that is swiped, or moved with the keyboard. The browser does the rest. */
export function Gallery({ label, pictures, look, onOpen }: GalleryProps) {
  return (
    <ul className={look ? `gallery gallery-${look}` : 'gallery'} aria-label={label} tabIndex={onOpen ? undefined : 0}>
      {pictures.map(({ src, label: name }, at) => (
        <li key={name} className="gallery-slide">
          <Slide src={src} label={name} isFirst={at === 0} onOpen={onOpen && (() => onOpen(at))} />
          <span className="gallery-count" aria-hidden="true">{`${at + 1}/${pictures.length}`}</span>
        </li>
      ))}
    </ul>
  )
}

type SlideProps = { src: string | undefined; label: string; isFirst: boolean; onOpen: (() => void) | undefined }

function Slide({ src, label, isFirst, onOpen }: SlideProps) {
  if (!src) return <span className="gallery-place" />
  const image = (
    <img
      className="gallery-picture"
      src={src}
      srcSet={`${src} 2x`}
      alt={onOpen ? '' : label}
      loading={isFirst ? 'eager' : 'lazy'}
      draggable={false}
    />
  )
  if (!onOpen) return image
  return (
    <button type="button" className="gallery-open" aria-label={label} onClick={onOpen}>
      {image}
    </button>
  )
}
