import { IconButton } from '../../ui/actions/icon-button.tsx'
import './picture-list.css'

type PictureListProps = {
  label: string
  /** Addresses, with what they are and what their buttons do. */
  pictures: readonly { src: string; label: string; firstLabel: string; removeLabel: string }[]
  onFirst: (at: number) => void
  onRemove: (at: number) => void
}

/** Pictures in their order: each can be moved to the first place, or removed. */
export function PictureList({ label, pictures, onFirst, onRemove }: PictureListProps) {
  return (
    <ul className="picture-list" aria-label={label}>
      {pictures.map(({ src, label: name, firstLabel, removeLabel }, at) => (
        <li key={src} className="picture-list-item">
          <img className="picture-list-picture" src={src} alt={name} width={88} height={88} />
          <div className="picture-list-actions">
            <IconButton icon="star" small label={firstLabel} pressed={at === 0} onClick={() => onFirst(at)} />
            <IconButton icon="x" small label={removeLabel} onClick={() => onRemove(at)} />
          </div>
        </li>
      ))}
    </ul>
  )
}
