import type { ReactNode } from 'react'
import { Text } from '../layout/text.tsx'
import './messages.css'

interface Message {
  id: string
  /** Written by the person who reads it. */
  own: boolean
  text: string
  /** Who and when. */
  note: string
  picture?: ReactNode
}

/** A conversation, oldest message first. Another one is read out when it comes. */
export function Messages({ label, items }: { label: string; items: readonly Message[] }) {
  return (
    <ol className="messages" aria-label={label} aria-live="polite">
      {items.map(({ id, own, text, note, picture }) => (
        <li key={id} className={own ? 'messages-item messages-own' : 'messages-item'}>
          <p className="messages-text">{text}</p>
          {picture}
          <Text size="caption" tone="quiet">
            {note}
          </Text>
        </li>
      ))}
    </ol>
  )
}
