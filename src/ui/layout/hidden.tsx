import type { ReactNode } from 'react'

/** Text for screen readers only. */
export function Hidden({ children, as: Tag = 'span' }: { children: ReactNode; as?: 'span' | 'h1' | 'h2' | undefined }) {
  return <Tag className="hidden">{children}</Tag>
}
