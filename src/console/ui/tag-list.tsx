import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Badge } from '../../ui/feedback/status.tsx'
import './tag-list.css'

interface TagListProps {
  label: string
  tags: readonly string[]
  /** Without it they only show. */
  remove?: { label: (tag: string) => string; onRemove: (tag: string) => void } | undefined
}

/** Words, each with a button that takes it away. */
export function TagList({ label, tags, remove }: TagListProps) {
  return (
    <ul className="tag-list" aria-label={label}>
      {tags.map(tag => (
        <li key={tag} className="tag-list-item">
          <Badge tone="accent">{tag}</Badge>
          {remove && <IconButton icon="x" small label={remove.label(tag)} onClick={() => remove.onRemove(tag)} />}
        </li>
      ))}
    </ul>
  )
}
