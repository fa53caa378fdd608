import type { ReactNode, Ref } from 'react'
import { Press } from '../../ui/actions/press.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.ts'
import { Mark } from '../../ui/media/mark.tsx'
import './console-frame.css'

export type MenuEntry = {
  href: string
  label: string
  icon: IconName
  current: boolean
  /** The number of waiting requests. */
  count?: string | undefined
}

type ConsoleFrameProps = {
  title: string
  /** The operator's name for the platform. */
  platform: string
  menuLabel: string
  groups: readonly { label: string | undefined; entries: readonly MenuEntry[] }[]
  /** The entries in the bar of a phone. */
  bar: readonly MenuEntry[]
  moreLabel: string
  onMore: () => void
  search: { label: string; hotkey: string; onOpen: () => void }
  account: { name: string; note: string; onOpen: () => void }
  children: ReactNode
}

function Entry({ entry, className }: { entry: MenuEntry; className: string }) {
  return (
    <Press className={className} href={entry.href} aria-current={entry.current ? 'page' : undefined}>
      <Icon name={entry.icon} size={20} />
      <span className="console-frame-label">{entry.label}</span>
      {entry.count && <span className="console-frame-count">{entry.count}</span>}
    </Press>
  )
}

/** A rail beside the screen on a desk, a bar under it on a phone. */
export function ConsoleFrame(props: ConsoleFrameProps) {
  const { title, platform, menuLabel, groups, bar, moreLabel, onMore, search, account, children } = props
  return (
    <div className="console-frame">
      <nav className="console-frame-rail" aria-label={menuLabel}>
        <p className="console-frame-title">
          <Mark />
          <span className="console-frame-label">
            {platform}
            <span className="console-frame-note">{title}</span>
          </span>
        </p>
        <Press className="console-frame-entry" onClick={search.onOpen} aria-haspopup="dialog">
          <Icon name="search" size={20} />
          <span className="console-frame-label">{search.label}</span>
          <span className="hotkey" aria-hidden="true">
            {search.hotkey}
          </span>
        </Press>
        {groups.map(({ label, entries }) => (
          <div key={label ?? ''} className="console-frame-group">
            {label && <p className="console-frame-group-label">{label}</p>}
            {entries.map(entry => (
              <Entry key={entry.href} entry={entry} className="console-frame-entry" />
            ))}
          </div>
        ))}
        <Press className="console-frame-entry console-frame-account" onClick={account.onOpen} aria-haspopup="dialog">
          <Icon name="circle-user-round" size={20} />
          <span className="console-frame-label">
            {account.name}
            <span className="console-frame-note">{account.note}</span>
          </span>
        </Press>
      </nav>
      <main className="console-frame-main">{children}</main>
      <nav className="console-frame-bar" aria-label={menuLabel}>
        {bar.map(entry => (
          <Entry key={entry.href} entry={entry} className="console-frame-tab" />
        ))}
        <Press className="console-frame-tab" onClick={onMore} aria-haspopup="dialog">
          <Icon name="ellipsis" size={20} />
          <span className="console-frame-label">{moreLabel}</span>
        </Press>
      </nav>
    </div>
  )
}

type ConsoleHeadingProps = {
  ref?: Ref<HTMLHeadingElement>
  /** Quiet, beside it. */
  note?: string | undefined
  children: ReactNode
}

/** The heading of a screen. */
export function ConsoleHeading({ ref, note, children }: ConsoleHeadingProps) {
  return (
    <h1 ref={ref} className="console-heading" tabIndex={-1}>
      {children}
      {note && <span className="console-heading-note"> {note}</span>}
    </h1>
  )
}

/** A page without a menu, before the sign-in, below the mark. */
export function ConsolePlain({ children }: { children: ReactNode }) {
  return (
    <main className="console-plain">
      <span className="console-plain-mark">
        <Mark />
      </span>
      {children}
    </main>
  )
}
