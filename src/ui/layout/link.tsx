import type { MouseEvent, ReactNode } from 'react'
import { outside } from '../actions/press.tsx'
import './link.css'

type LinkProps = {
  href: string
  children: ReactNode
  onClick?: ((event: MouseEvent) => void) | undefined
  external?: boolean | undefined
}

export function Link({ href, children, onClick, external }: LinkProps) {
  return (
    <a className="link" href={href} onClick={onClick} {...(external && outside)}>
      {children}
    </a>
  )
}
