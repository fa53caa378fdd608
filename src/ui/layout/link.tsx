import type { MouseEvent, ReactNode } from 'react'
import { externalLinkAttributes } from '../actions/press.tsx'
import './link.css'

type LinkProps = {
  href: string
  children: ReactNode
  onClick?: ((event: MouseEvent) => void) | undefined
  external?: boolean | undefined
  /** The link is outside of a sentence: its touch target is as high as a fingertip. */
  alone?: boolean | undefined
}

export function Link({ href, children, onClick, external, alone }: LinkProps) {
  return (
    <a
      className={alone ? 'link link-alone' : 'link'}
      href={href}
      onClick={onClick}
      {...(external && externalLinkAttributes)}
    >
      {children}
    </a>
  )
}
