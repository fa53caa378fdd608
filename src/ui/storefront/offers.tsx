import type { ReactNode } from 'react'
import { splitGoodName } from '../cards/good-parts.ts'
import { Gallery } from '../media/gallery.tsx'
import './offers.css'

type Link = { href: string; label: string }

/** A product as visitors of a shop see it. */
export type StorefrontItem = {
  href: string
  name: string
  /** Address, '' if there is none. */
  picture: string
  price: string
  /** Set when it cannot be ordered. */
  soldOut?: string | undefined
  /** Set while the shop advertises it. */
  promoted?: string | undefined
  /** The first colors of several variants, and how many more there are. */
  colors?: { label: string; first: readonly string[]; more: number } | undefined
}

// Drawn, because the page's policy allows no style of an element.
function Disc({ color }: { color: string }) {
  return (
    <svg className="offers-disc" viewBox="0 0 14 14" aria-hidden="true">
      <circle cx="7" cy="7" r="6.5" fill={color || 'none'} />
    </svg>
  )
}

type PhotoProps = { picture: string; look?: 'gone' | 'photo' | undefined; eager?: boolean }

function Photo({ picture, look, eager }: PhotoProps) {
  const className = `offers-picture${look ? ` offers-${look}` : ''}`
  if (picture === '') return <span className={className} />
  // Two of its pixels for each of the page, so that a small picture is not enlarged: its plate is larger.
  return (
    <img
      className={className}
      src={picture}
      srcSet={`${picture} 2x`}
      alt=""
      width={320}
      height={320}
      loading={eager ? 'eager' : 'lazy'}
    />
  )
}

/** Products, each a link to its own page. */
export function StorefrontGrid({ items, label }: { items: readonly StorefrontItem[]; label: string }) {
  return (
    <ul className="offers-grid" aria-label={label}>
      {items.map(({ href, name, picture, price, soldOut, promoted, colors }, at) => (
        <li key={href}>
          <a className="offers-tile" href={href}>
            <Photo picture={picture} look={soldOut ? 'gone' : undefined} eager={at < 4} />
            <span className="offers-facts">
              <span className="offers-title">{name}</span>
              <span className="offers-price">{price}</span>
              {colors && (
                <span className="offers-colors" role="img" aria-label={colors.label}>
                  {colors.first.map(color => (
                    <Disc key={color} color={color} />
                  ))}
                  {colors.more > 0 && `+${colors.more}`}
                </span>
              )}
              {promoted && <span className="offers-promoted">{promoted}</span>}
              {soldOut && <span className="offers-sold">{soldOut}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

type Variants = { label: string; links: readonly (Link & { color: string; soldOut: boolean; current: boolean })[] }

/** Links to the variants of a product, each with its color and what tells it from the others. */
export function StorefrontVariants({ label, links }: Variants) {
  const names = links.map(link => splitGoodName(link.label).variant)
  const isCommon = (part: string) => names.every(parts => parts.includes(part))
  return (
    <nav aria-label={label}>
      <ul className="offers-variants">
        {links.map(({ href, label: name, color, soldOut, current }, at) => (
          <li key={href}>
            <a
              className={soldOut ? 'offers-variant offers-gone' : 'offers-variant'}
              href={href}
              aria-label={name}
              aria-current={current || undefined}
            >
              {color && <Disc color={color} />}
              {names[at]?.filter(part => !isCommon(part)).join(' · ') || name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type StorefrontDetailProps = {
  item: StorefrontItem
  /** All its pictures, if there are several. */
  gallery?: { label: string; pictures: readonly { src: string; label: string }[] } | undefined
  /** The description; '' without one. */
  description?: string
  /** The quantity field, beside the price. */
  quantity?: ReactNode
  children: ReactNode
}

/** A product with its pictures, and beside it what one can do with it. */
export function StorefrontDetail({ item, gallery, description, quantity, children }: StorefrontDetailProps) {
  return (
    <div className="offers-panes">
      {gallery ? <Gallery {...gallery} /> : <Photo picture={item.picture} look="photo" eager />}
      <section className="offers-card">
        <h1>{item.name}</h1>
        <div className="offers-buy">
          <p className="offers-price">{item.price}</p>
          {quantity}
        </div>
        {item.soldOut && <p className="offers-sold">{item.soldOut}</p>}
        {description && <p className="offers-about">{description}</p>}
        {children}
      </section>
    </div>
  )
}
