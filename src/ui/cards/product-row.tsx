import type { ReactNode } from 'react'
import { Press } from '../actions/press.tsx'
import { GoodName } from './good-name.tsx'
import './product-row.css'
import { Thumbnail } from '../media/thumbnail.tsx'
import type { LabelledValue } from '../types.ts'

type ProductRowProps = {
  name: string
  /** Address, '' if there is none. */
  picture: string
  facts?: readonly LabelledValue[] | undefined
  /** A quiet line under the name. */
  note?: ReactNode
  status?: ReactNode
  href?: string | undefined
  onPicture?: (() => void) | undefined
  pictureLabel?: string | undefined
  /** Inside a VirtualList, which renders the list item itself. */
  bare?: boolean | undefined
}

/** Facts that do not fit beside the picture are below it. */
const isMany = (facts: readonly LabelledValue[]) => facts.length > 3

function Facts({ facts }: { facts: readonly LabelledValue[] }) {
  return (
    <span className={isMany(facts) ? 'product-row-facts product-row-many' : 'product-row-facts'}>
      {facts.map(({ label, value }) => (
        <span key={label} className="product-row-fact">
          <span className="product-row-label">{label}</span> <span className="product-row-value">{value}</span>
        </span>
      ))}
    </span>
  )
}

/** A product with its facts: of a project, of an order, or to be promoted. */
export function ProductRow(props: ProductRowProps) {
  const { name, picture, facts = [], note, status, href, onPicture } = props
  const details = facts.length > 0 && <Facts facts={facts} />
  return (
    <div className="product-row" {...(props.bare ? {} : { role: 'listitem' })}>
      <Thumbnail src={picture} onOpen={onPicture} openLabel={props.pictureLabel ?? name} />
      <span className="product-row-text">
        {href !== undefined ? (
          <Press className="product-row-name product-row-press" href={href}>
            <GoodName name={name} />
          </Press>
        ) : (
          <span className="product-row-name">
            <GoodName name={name} />
          </span>
        )}
        {note && <span className="product-row-note">{note}</span>}
        {!isMany(facts) && details}
        {status && <span className="product-row-status">{status}</span>}
      </span>
      {isMany(facts) && details}
    </div>
  )
}
