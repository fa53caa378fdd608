import type { MouseEvent } from 'react'
import { Button } from '../actions/button.tsx'
import { Icon } from '../icon.tsx'
import { RowIcon } from '../lists/list.tsx'
import './service-popup.css'
import { Sheet } from './sheet.tsx'

type ServicePopupProps = {
  open: boolean
  title: string
  /** Up to two addresses: whatsapp first, telegram second; an empty one has no row. */
  links: readonly string[]
  serviceTitle: string
  /** Shown when there is no link. */
  emptyText: string
  closeLabel: string
  /** Moves the floating button to the other side; without a label there is no button to move. */
  moveLabel?: string | undefined
  onMove?: (() => void) | undefined
  /** `event.preventDefault()` lets a host open the link itself. */
  onOpen?: ((link: string, event: MouseEvent) => void) | undefined
  onClose: () => void
}

/** The first link is labelled whatsapp, the second telegram. */
const channels = [
  { name: 'whatsapp', icon: 'message-circle', tone: 'success' },
  { name: 'telegram', icon: 'send', tone: 'accent' }
] as const

export function ServicePopup(props: ServicePopupProps) {
  const { open, title, links, serviceTitle, emptyText, closeLabel, moveLabel, onMove, onOpen, onClose } = props
  return (
    <Sheet open={open} title={title} closeLabel={closeLabel} onClose={onClose}>
      <div className="service-popup">
        {!links.some(Boolean) && <p className="service-popup-empty">{emptyText}</p>}
        {channels.slice(0, links.length).map(({ name, icon, tone }, index) => {
          const link = links[index]
          if (!link) return null
          return (
            <a
              key={name}
              className="service-popup-link"
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              onClick={event => onOpen?.(link, event)}
            >
              <RowIcon name={icon} tone={tone} />
              <span className="service-popup-text">
                {name} {serviceTitle}
              </span>
              <span className="service-popup-mark">
                <Icon name="external-link" size={20} />
              </span>
            </a>
          )
        })}
        {moveLabel && (
          <Button tone="ghost" icon="arrow-left-right" onClick={onMove}>
            {moveLabel}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
