import type { ReactNode } from 'react'
import { Press } from '../actions/press.tsx'
import { GoodName } from '../cards/good-name.tsx'
import type { IconName } from '../icons.ts'
import { RowIcon } from '../lists/list.tsx'
import type { Tone } from '../types.ts'
import './table-entry.css'

type TableEntryProps = {
  image?: ReactNode
  icon?: IconName | undefined
  iconTone?: Tone | undefined
  title: string
  note?: string | undefined
  /** The colors of a product, under the note. */
  variants?: ReactNode
  href?: string | undefined
  /** Opens the details in a sheet. */
  onOpen?: (() => void) | undefined
  /** Makes it a checkbox. */
  onSelect?: ((selected: boolean) => void) | undefined
  selected?: boolean | undefined
}

/** The first cell of a row of a `Table` with the look `list`: what the row is about, as the way to its details or as a checkbox. */
export function TableEntry(props: TableEntryProps) {
  const { image, icon, iconTone, title, note, variants, href, onOpen, onSelect, selected = false } = props
  const inside = (
    <>
      {image}
      {icon && <RowIcon name={icon} tone={iconTone} />}
      <span className="table-entry-text">
        <GoodName name={title} />
        {note && <span className="table-entry-note">{note}</span>}
        {variants}
      </span>
    </>
  )
  if (!onSelect) {
    return (
      <Press className="table-entry" href={href} onClick={onOpen} aria-haspopup={onOpen && 'dialog'}>
        {inside}
      </Press>
    )
  }
  return (
    <label className="table-entry">
      <input
        className="table-entry-input"
        type="checkbox"
        checked={selected}
        onChange={event => onSelect(event.currentTarget.checked)}
      />
      {inside}
    </label>
  )
}
