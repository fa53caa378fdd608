import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import './tab-sample.css'

/** What the bottom bar of the app looks like, small. Its names stand beside it. */
export function TabSample({ icons }: { icons: readonly IconName[] }) {
  return (
    <span className="tab-sample" aria-hidden="true">
      {icons.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar may have an icon twice, and never changes
        <Icon key={at} name={name} size={16} />
      ))}
    </span>
  )
}
