import './facts.css'
import { StorefrontLink } from './storefront.tsx'

type Link = { href: string; label: string }

type Fact = { title: string; text?: string | undefined; links?: readonly Link[] | undefined }

/** Facts of the shop besides its products, each with a title. */
export function StorefrontFacts({ facts = [] }: { facts?: readonly Fact[] | undefined }) {
  if (facts.length === 0) return null
  return (
    <div className="storefront-facts">
      {facts.map(({ title, text, links = [] }) => (
        <section key={title} className="storefront-facts-card">
          <h2 className="storefront-facts-title">{title}</h2>
          {text && <p className="storefront-facts-text">{text}</p>}
          {links.map(link => (
            <StorefrontLink key={link.href} {...link} />
          ))}
        </section>
      ))}
    </div>
  )
}
