import type { ReactNode } from 'react'
import { EmptyArt } from '../feedback/empty-art.tsx'
import './storefront.css'

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
}

type StorefrontProps = {
  /** What the operator says to all shops, such as a pause. */
  banner?: readonly string[] | undefined
  back?: Link | undefined
  name?: string | undefined
  line?: string
  /** What a visitor can do here. With it the name has a mark: the picture, or its first letter. */
  lead?: string
  /** Address, '' if there is none. */
  picture?: string
  children: ReactNode
}

/** The public page of a shop, which works without scripts. */
export function Storefront({ banner = [], back, name, line, lead, picture = '', children }: StorefrontProps) {
  return (
    <main className="storefront">
      {banner.map(text => (
        <p key={text} className="storefront-note storefront-banner" role="status">
          {text}
        </p>
      ))}
      {back && (
        <a className="storefront-back" href={back.href}>
          {`‹ ${back.label}`}
        </a>
      )}
      {name && (
        <header className="storefront-head">
          {lead &&
            (picture === '' ? (
              <span className="storefront-mark" aria-hidden="true">
                {[...name.trim()][0]?.toLocaleUpperCase()}
              </span>
            ) : (
              <img className="storefront-mark" src={picture} alt="" width={56} height={56} />
            ))}
          <div className="storefront-who">
            <h1 className="storefront-name">{name}</h1>
            {line && <p className="storefront-quiet">{line}</p>}
          </div>
          {lead && <p className="storefront-lead">{lead}</p>}
        </header>
      )}
      {children}
    </main>
  )
}

type PhotoProps = { picture: string; look?: 'gone' | 'photo' | undefined; eager?: boolean }

function Photo({ picture, look, eager }: PhotoProps) {
  const className = `storefront-picture${look ? ` storefront-${look}` : ''}`
  if (picture === '') return <span className={className} />
  return <img className={className} src={picture} alt="" width={320} height={320} loading={eager ? 'eager' : 'lazy'} />
}

/** Products, each a link to its own page. */
export function StorefrontGrid({ items, label }: { items: readonly StorefrontItem[]; label: string }) {
  return (
    <ul className="storefront-grid" aria-label={label}>
      {items.map(({ href, name, picture, price, soldOut, promoted }, at) => (
        <li key={href}>
          <a className="storefront-product" href={href}>
            <Photo picture={picture} look={soldOut ? 'gone' : undefined} eager={at < 4} />
            <span className="storefront-facts">
              <span className="storefront-title">{name}</span>
              <span className="storefront-price">{price}</span>
              {promoted && <span className="storefront-promoted">{promoted}</span>}
              {soldOut && <span className="storefront-sold">{soldOut}</span>}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Links to the pages before and after. */
export function StorefrontPages({ links }: { links: readonly Link[] }) {
  return (
    <nav className="storefront-pages">
      {links.map(({ href, label }) => (
        <a key={href} className="storefront-back" href={href}>
          {label}
        </a>
      ))}
    </nav>
  )
}

/** A product with its picture, and beside it what one can do with it. */
export function StorefrontDetail({ item, children }: { item: StorefrontItem; children: ReactNode }) {
  return (
    <div className="storefront-panes">
      <Photo picture={item.picture} look="photo" eager />
      <section className="storefront-card">
        <h1>{item.name}</h1>
        <p className="storefront-price">{item.price}</p>
        {item.soldOut && <p className="storefront-sold">{item.soldOut}</p>}
        {children}
      </section>
    </div>
  )
}

/** In place of a page that is not there. */
export function StorefrontMissing({ title, text }: { title: string; text: string }) {
  return (
    <div className="storefront-missing">
      <EmptyArt name="lost" />
      <h1 className="storefront-name">{title}</h1>
      <p className="storefront-lead">{text}</p>
    </div>
  )
}

/** What went wrong, or that it worked. */
export function StorefrontNote({ done, children }: { done?: boolean; children: string }) {
  return (
    <p className={done ? 'storefront-note storefront-done' : 'storefront-note'} role="status">
      {children}
    </p>
  )
}

/** A form that the browser sends by itself. */
export function StorefrontForm({ action, children }: { action: string; children: ReactNode }) {
  return (
    <form className="storefront-form" method="post" action={action}>
      {children}
    </form>
  )
}
