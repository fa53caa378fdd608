import { type ReactNode, useId } from 'react'
import { Press } from '../actions/press.tsx'
import { Icon } from '../icon.tsx'
import './product-row.css'
import { SmallActions } from '../actions/small-actions.tsx'
import { Thumbnail } from '../media/thumbnail.tsx'
import type { Action, Pair } from '../types.ts'

/** Estimated height for VirtualList. */
export const productRowHeight = 136
export const productRowWithActionsHeight = 184

type ProductRowProps = {
  name: string
  /** Address, '' if there is none. */
  picture: string
  facts?: readonly Pair[] | undefined
  /** A quiet line under the name. */
  note?: ReactNode
  status?: ReactNode
  selected?: boolean | undefined
  /** Makes the whole row a checkbox. */
  onSelect?: ((selected: boolean) => void) | undefined
  disabled?: boolean | undefined
  href?: string | undefined
  onClick?: (() => void) | undefined
  onPicture?: (() => void) | undefined
  pictureLabel?: string | undefined
  actions?: readonly Action[] | undefined
  /** Inside a VirtualList, which renders the list item itself. */
  bare?: boolean | undefined
}

/** Facts that do not fit beside the picture are below it. */
const isMany = (facts: readonly Pair[]) => facts.length > 3

function Facts({ id, facts }: { id: string; facts: readonly Pair[] }) {
  return (
    <span className={isMany(facts) ? 'product-row-facts product-row-many' : 'product-row-facts'} id={id}>
      {facts.map(({ label, value }) => (
        <span key={label} className="product-row-fact">
          <span className="product-row-label">{label}</span> <span className="product-row-value">{value}</span>
        </span>
      ))}
    </span>
  )
}

/** The name, as text, link or checkbox label of the row. */
function Name({ id, name, href, onClick, onSelect }: ProductRowProps & { id: string }) {
  if (!onSelect && (href !== undefined || onClick)) {
    return (
      <Press className="product-row-name product-row-press" href={href} onClick={onClick}>
        {name}
      </Press>
    )
  }
  return (
    <span className="product-row-name" id={`${id}-name`}>
      {name}
    </span>
  )
}

/** A product of the shop, the depot or an order. */
export function ProductRow(props: ProductRowProps) {
  const { name, picture, facts = [], note, status, selected = false, onSelect, disabled, onPicture, actions } = props
  const id = useId()
  const shown = facts.length > 0 && <Facts id={`${id}-facts`} facts={facts} />
  const choosable = onSelect !== undefined
  const className = `product-row${selected ? ' product-row-selected' : ''}${disabled ? ' product-row-disabled' : ''}`
  return (
    <div className={className} {...(props.bare ? {} : { role: 'listitem' })}>
      {choosable && (
        <input
          className="product-row-input"
          type="checkbox"
          checked={selected}
          disabled={disabled}
          aria-labelledby={`${id}-name`}
          aria-describedby={facts.length > 0 ? `${id}-facts` : undefined}
          onChange={event => onSelect(event.currentTarget.checked)}
        />
      )}
      <Thumbnail src={picture} onOpen={onPicture} openLabel={props.pictureLabel ?? name} />
      <span className="product-row-text">
        <Name {...props} id={id} />
        {note && <span className="product-row-note">{note}</span>}
        {!isMany(facts) && shown}
        {status && <span className="product-row-status">{status}</span>}
      </span>
      {choosable && (
        <span className="product-row-mark">
          <Icon name="check" size={16} />
        </span>
      )}
      {isMany(facts) && shown}
      {actions && actions.length > 0 && (
        <span className="product-row-actions">
          <SmallActions actions={actions} />
        </span>
      )}
    </div>
  )
}
