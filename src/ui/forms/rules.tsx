import { Icon } from '../icon.tsx'
import './rules.css'

type RulesProps = {
  items: readonly { text: string; met: boolean }[]
  /** Read out with a rule that is met. */
  metLabel: string
}

/** The rules of an entry: each is ticked off once it is met. */
export function Rules({ items, metLabel }: RulesProps) {
  return (
    <ul className="rules">
      {items.map(({ text, met }) => (
        <li key={text} className={met ? 'rules-item rules-met' : 'rules-item'} aria-atomic="true">
          <span className="rules-mark">{met && <Icon name="circle-check" size={16} />}</span>
          <span>
            {text}
            {met && <span className="hidden"> {metLabel}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
