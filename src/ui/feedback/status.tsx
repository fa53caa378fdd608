import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import './status.css'
import type { Tone } from '../types.ts'
import { toneIcons } from './tone-icons.ts'

type StatusProps = {
  tone: Tone
  label: string
  icon?: IconName | undefined
  large?: boolean | undefined
}

export function Status({ tone, label, icon, large }: StatusProps) {
  return (
    <span className={`status status-${tone}${large ? ' status-large' : ''}`}>
      <Icon name={icon ?? toneIcons[tone]} size={large ? 20 : 16} />
      {label}
    </span>
  )
}

export function Badge({ children, tone = 'neutral' }: { children: string; tone?: Tone | undefined }) {
  return <span className={`status status-${tone}`}>{children}</span>
}
