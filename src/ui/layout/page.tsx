import type { ReactNode } from 'react'
import './page.css'

type PageProps = {
  children: ReactNode
  /** The hidden padding of mine and team: blocks reach the edges of the screen. */
  flush?: boolean | undefined
  /** Leaves room for the tab bar. */
  tabBar?: boolean | undefined
  /** A form or a text, which a wide window does not stretch. */
  narrow?: boolean | undefined
  /** A card in the middle of a wide window. */
  centred?: boolean | undefined
  label?: string | undefined
}

export function Page({ children, flush, tabBar, narrow, centred, label }: PageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-label={label}
      className={`page${flush ? ' page-flush' : ''}${tabBar ? ' page-tabs' : ''}${narrow ? ' page-narrow' : ''}${centred ? ' page-centred' : ''}`}
    >
      {children}
    </main>
  )
}
