import { type ReactNode, useId } from 'react'
import { useHold } from '../actions/use-hold.ts'
import { SelectLabel } from '../forms/select-label.tsx'
import { Thumbnail } from '../media/thumbnail.tsx'
import './goods-row.css'

/** Estimated height for VirtualList. */
export const goodsRowHeight = 72

type GoodsRowProps = {
  name: string
  /** Address, '' if there is none. */
  picture: string
  note: ReactNode
  value: ReactNode
  status?: ReactNode
  /** Opens the details. */
  onOpen: () => void
  /** A finger stays on the row. */
  onHold: () => void
  selected: boolean
  /** Makes the row a checkbox. */
  onSelect?: ((selected: boolean) => void) | undefined
}

/** A product in one line: a tap opens its details, or selects it. */
export function GoodsRow(props: GoodsRowProps) {
  const { name, picture, note, value, status, onOpen, onSelect, selected } = props
  const id = useId()
  const hold = useHold(props.onHold)
  const inside = (
    <>
      <Thumbnail src={picture} size={48} />
      <span className="goods-row-text">
        <span className="goods-row-name" id={`${id}-name`}>
          {name}
        </span>
        <span className="goods-row-note" id={`${id}-note`}>
          {note}
        </span>
      </span>
      <span className="goods-row-end" id={`${id}-end`}>
        {value}
        {status}
      </span>
    </>
  )
  if (!onSelect) {
    return (
      <button type="button" className="goods-row" aria-haspopup="dialog" onClick={onOpen} {...hold}>
        {inside}
      </button>
    )
  }
  return (
    <SelectLabel
      className={selected ? 'goods-row goods-row-selected' : 'goods-row'}
      selected={selected}
      labelledBy={`${id}-name`}
      describedBy={`${id}-note ${id}-end`}
      onSelect={onSelect}
    >
      {inside}
    </SelectLabel>
  )
}
