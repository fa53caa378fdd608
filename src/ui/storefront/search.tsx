import { Button } from '../actions/button.tsx'
import './search.css'

type StorefrontSearchProps = {
  action: string
  label: string
  submit: string
  value: string
  category: string
  lang?: string | undefined
}

/** A search that the browser sends by itself. */
export function StorefrontSearch({ action, label, submit, value, category, lang }: StorefrontSearchProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is too young for the browsers that we support
    <form className="storefront-search" role="search" action={action}>
      <input
        className="storefront-search-query"
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={value}
        maxLength={80}
        enterKeyHint="search"
        autoComplete="off"
      />
      {category && <input type="hidden" name="category" value={category} />}
      {lang && <input type="hidden" name="lang" value={lang} />}
      <Button type="submit" tone="secondary">
        {submit}
      </Button>
    </form>
  )
}

type StorefrontChipsProps = { label: string; links: readonly { href: string; label: string; current: boolean }[] }

/** Links that narrow the list, in a line that scrolls where there is no room. */
export function StorefrontChips({ label, links }: StorefrontChipsProps) {
  return (
    <nav aria-label={label}>
      <ul className="storefront-chips">
        {links.map(({ href, label: name, current }) => (
          <li key={href}>
            <a className="storefront-chips-link" href={href} aria-current={current || undefined}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
