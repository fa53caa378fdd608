import type { ReactNode } from 'react'
import { EmptyArt } from '../feedback/empty-art.tsx'
import './storefront.css'

type Link = { href: string; label: string }

type Languages = { label: string; links: readonly (Link & { lang: string; current: boolean })[] }

type StorefrontProps = {
  /** The operator's message on all shops, such as a pause. */
  banner?: readonly string[] | undefined
  languages?: Languages | undefined
  back?: Link | undefined
  name?: string | undefined
  line?: string
  /** The visitor's actions. With them the name has a mark: the picture, or its first letter. */
  lead?: string
  /** Address, '' if there is none. */
  picture?: string
  /** Address of the picture above the name, '' if there is none. */
  cover?: string
  /** The shop's description; '' without one. */
  about?: string
  children: ReactNode
}

/** The public page of a shop, which works without scripts. */
export function Storefront(props: StorefrontProps) {
  const { banner = [], languages, back, name, line, lead, picture = '', cover = '', about = '', children } = props
  return (
    <main className="storefront">
      {!name && (
        <div className="storefront-bar">
          {back && <StorefrontLink href={back.href} label={`‹ ${back.label}`} />}
          {languages && <LanguageLinks {...languages} />}
        </div>
      )}
      {banner.map(text => (
        <p key={text} className="storefront-note storefront-banner" role="status">
          {text}
        </p>
      ))}
      {name && cover && <img className="storefront-cover" src={cover} alt="" width={1280} height={640} />}
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
          {languages && <LanguageLinks {...languages} />}
          {about && <p className="storefront-about">{about}</p>}
          {lead && <p className="storefront-lead">{lead}</p>}
        </header>
      )}
      {children}
    </main>
  )
}

const globe = 'M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20a15 15 0 0 0 0 20a15 15 0 0 0 0-20M2 12h20'

/** The page in other languages. The browser opens the list. */
function LanguageLinks({ label, links }: Languages) {
  return (
    <nav className="storefront-languages" aria-label={label}>
      <details>
        <summary>
          <svg className="icon icon-20" viewBox="0 0 24 24" aria-hidden="true">
            <path d={globe} />
          </svg>
          <span className="storefront-language">{links.find(({ current }) => current)?.label ?? label}</span>
        </summary>
        <ul className="storefront-menu">
          {links.map(({ href, label: name, lang, current }) => (
            <li key={lang}>
              <a href={href} lang={lang} hrefLang={lang} aria-current={current || undefined}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}

/** A link to all products of the shop, or to those before. */
export function StorefrontLink({ href, label }: Link) {
  return (
    <a className="storefront-back" href={href}>
      {label}
    </a>
  )
}

/** Links to the pages before and after. */
export function StorefrontPages({ links }: { links: readonly Link[] }) {
  return (
    <nav className="storefront-pages">
      {links.map(link => (
        <StorefrontLink key={link.href} {...link} />
      ))}
    </nav>
  )
}

/** In place of a page that is not there, or of products that a search does not find; `back` leads to the others. */
export function StorefrontMissing({ title, text, back }: { title: string; text: string; back?: Link | undefined }) {
  const Title = back ? 'h2' : 'h1'
  return (
    <div className="storefront-missing">
      <EmptyArt name={back ? 'search' : 'lost'} />
      <Title className="storefront-name">{title}</Title>
      <p className="storefront-lead">{text}</p>
      {back && <StorefrontLink {...back} />}
    </div>
  )
}

/** The error or the success message. */
export function StorefrontNote({ done, children }: { done?: boolean; children: string }) {
  return (
    <p className={done ? 'storefront-note storefront-done' : 'storefront-note'} role="status">
      {children}
    </p>
  )
}

/** A form that the browser sends by itself. */
export function StorefrontForm({ id, action, children }: { id: string; action: string; children: ReactNode }) {
  return (
    <form id={id} className="storefront-form" method="post" action={action}>
      {children}
    </form>
  )
}

/** The total on a form's button: the page's script writes it, and updates it when the number of pieces changes. */
export function StorefrontTotal({ currency }: { currency: string }) {
  return <span className="storefront-total" data-currency={currency} hidden />
}

/** Fields of a form that the browser shows on request, or at once where something is to be seen. */
export function StorefrontMore({ label, open, children }: { label: string; open: boolean; children: ReactNode }) {
  return (
    <details className="storefront-more" open={open}>
      <summary>{label}</summary>
      <div className="storefront-form">{children}</div>
    </details>
  )
}
