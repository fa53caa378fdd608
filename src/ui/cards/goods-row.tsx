import { type ReactNode, useId } from 'react'
import { Press } from '../actions/press.tsx'
import { useLongPress } from '../actions/use-hold.ts'
import { SelectLabel } from '../forms/select-label.tsx'
import { Thumbnail } from '../media/thumbnail.tsx'
import { GoodName } from './good-name.tsx'
import './goods-row.css'

/** Estimated heights for VirtualList: the status beside the note, or below it; dense with a variant. */
export const GOODS_ROW_HEIGHT = 72
export const GOODS_ROW_TALL_HEIGHT = 96
export const GOODS_ROW_DENSE_HEIGHT = 80

type GoodsRowProps = {
  name: string
  /** Address, '' if there is none. */
  picture: string
  note: ReactNode
  /** At the end of the name's line. */
  value: ReactNode
  /** The status beside the note, or below it where there is no room. */
  status?: ReactNode
  /** Lower, for lists of many. The note is beside the status. */
  dense?: boolean | undefined
  /** The colors of the product, under the note. */
  variants?: ReactNode
  /** A row that leads nowhere and does nothing is only text. */
  href?: string | undefined
  onPress?: (() => void) | undefined
  /** Opens the details in a sheet. */
  onOpen?: (() => void) | undefined
  /** A finger stays on the row. */
  onHold?: (() => void) | undefined
  selected?: boolean | undefined
  /** Makes the row a checkbox. */
  onSelect?: ((selected: boolean) => void) | undefined
}

/** A product, an order or a promotion in a short row: a tap opens its details, or selects it. */
export function GoodsRow(props: GoodsRowProps) {
  const { href, onPress, onOpen, onHold, selected = false, onSelect } = props
  const id = useId()
  const hold = useLongPress(onHold)
  const inside = <Inside {...props} id={id} />
  if (onSelect) {
    return (
      <SelectLabel
        className={selected ? 'goods-row goods-row-selected' : 'goods-row'}
        selected={selected}
        labelledBy={`${id}-name`}
        describedBy={`${id}-value ${id}-more`}
        onSelect={onSelect}
      >
        {inside}
      </SelectLabel>
    )
  }
  const onClick = onOpen ?? onPress
  if (href === undefined && !onClick) return <div className="goods-row goods-row-text">{inside}</div>
  return (
    <Press
      className={props.dense ? 'goods-row goods-row-dense' : 'goods-row'}
      href={href}
      onClick={onClick}
      aria-haspopup={onOpen && 'dialog'}
      {...(onHold && hold)}
    >
      {inside}
    </Press>
  )
}

function Inside({ id, name, picture, note, value, status, variants, dense }: GoodsRowProps & { id: string }) {
  return (
    <>
      <Thumbnail src={picture} size={dense ? 40 : 48} />
      <span className="goods-row-lines">
        <span className="goods-row-line">
          <span className="goods-row-name" id={`${id}-name`}>
            <GoodName name={name} />
          </span>
          <span className="goods-row-value" id={`${id}-value`}>
            {value}
          </span>
        </span>
        <span className="goods-row-line goods-row-more" id={`${id}-more`}>
          <span className="goods-row-note">{note}</span>
          {status}
        </span>
        {variants}
      </span>
    </>
  )
}
