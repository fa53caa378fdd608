import { type ReactNode, useId } from 'react'
import { SelectLabel } from '../forms/select-label.tsx'
import { Icon } from '../icon.tsx'
import { Thumbnail } from '../media/thumbnail.tsx'
import { GoodName } from './good-name.tsx'
import './goods-tile.css'

/** Estimated height for VirtualList. */
export const GOODS_TILE_HEIGHT = 330

type GoodsTileProps = {
  name: string
  /** Address, '' if there is none. */
  picture: string
  onPicture: () => void
  pictureLabel: string
  value: ReactNode
  /** Quiet lines under the value. */
  notes: readonly { key: string; line: ReactNode }[]
  status?: ReactNode
  /** The colors to choose from, at the end of the tile. */
  variants?: ReactNode
  disabled: boolean
  selected: boolean
  onSelect: (selected: boolean) => void
}

/** A product to choose, with a large picture. The whole tile is a checkbox. */
export function GoodsTile(props: GoodsTileProps) {
  const { name, picture, value, notes, status, disabled, selected, onSelect } = props
  const id = useId()
  return (
    <div className={selected ? 'goods-tile goods-tile-selected' : 'goods-tile'}>
      <SelectLabel
        className={disabled ? 'goods-tile-label goods-tile-disabled' : 'goods-tile-label'}
        selected={selected}
        disabled={disabled}
        labelledBy={`${id}-name`}
        describedBy={`${id}-facts`}
        onSelect={onSelect}
      >
        <Thumbnail src={picture} />
        <span className="goods-tile-text">
          <span className="goods-tile-name" id={`${id}-name`}>
            <GoodName name={name} />
          </span>
          <span id={`${id}-facts`}>
            <span className="goods-tile-value">{value}</span>
            {notes.map(({ key, line }) => (
              <span key={key} className="goods-tile-note">
                {line}
              </span>
            ))}
            {status && <span className="goods-tile-status">{status}</span>}
          </span>
        </span>
      </SelectLabel>
      {props.variants}
      {picture && (
        <button type="button" className="goods-tile-zoom" aria-label={props.pictureLabel} onClick={props.onPicture}>
          <Icon name="zoom-in" size={20} />
        </button>
      )}
    </div>
  )
}
