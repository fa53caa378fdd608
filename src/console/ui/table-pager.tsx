import { IconButton } from '../../ui/actions/icon-button.tsx'
import './table-pager.css'

type PagerProps = {
  /** The rows of the page, such as "1–25 of 310". */
  text: string
  back: { label: string; onPress: (() => void) | undefined }
  next: { label: string; onPress: (() => void) | undefined }
}

/** The pages of a table. */
export function TablePager({ text, back, next }: PagerProps) {
  return (
    <div className="table-pager">
      <p role="status">{text}</p>
      <IconButton icon="arrow-left" label={back.label} onClick={back.onPress} disabled={!back.onPress} />
      <IconButton icon="arrow-right" label={next.label} onClick={next.onPress} disabled={!next.onPress} />
    </div>
  )
}
