import { Facts } from '../layout/facts.tsx'
import { Hidden } from '../layout/hidden.tsx'
import './good-name.css'
import { splitGoodName } from './good-parts.ts'

/** The name of a good, and its variant on a line of its own. */
export function GoodName({ name }: { name: string }) {
  const { title, variant } = splitGoodName(name)
  return (
    <span className="good-name">
      <span className="good-name-title">{title}</span>
      {variant.length > 0 && (
        <span className="good-name-variant">
          <Hidden> · </Hidden>
          <Facts items={variant} />
        </span>
      )}
    </span>
  )
}
