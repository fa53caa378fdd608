import { Button } from '../actions/button.tsx'
import './search.css'

type StorefrontSearchProps = { action: string; label: string; submit: string; value: string; lang?: string | undefined }

/** A search that the browser sends by itself. */
export function StorefrontSearch({ action, label, submit, value, lang }: StorefrontSearchProps) {
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
      {lang && <input type="hidden" name="lang" value={lang} />}
      <Button type="submit" tone="secondary">
        {submit}
      </Button>
    </form>
  )
}
