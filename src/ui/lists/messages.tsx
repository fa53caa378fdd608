import { type ReactNode, useEffect, useRef } from 'react'
import './messages.css'

interface Message {
  id: string
  /** Written by the person who reads it. */
  own: boolean
  /** The author; for own messages only for screen readers. */
  by?: string | undefined
  text: string
  /** When. */
  note: string
  /** Above the first message of a day. */
  day?: string | undefined
  picture?: ReactNode
}

type MessagesProps = {
  label: string
  items: readonly Message[]
  /** Scrolls to the last message, first and when another one comes. */
  follow?: boolean | undefined
}

/** A conversation, oldest message first. Another one is read out when it comes. */
export function Messages({ label, items, follow }: MessagesProps) {
  const end = useRef<HTMLLIElement>(null)
  const last = items.at(-1)?.id
  useEffect(() => {
    if (follow && last !== undefined) end.current?.scrollIntoView?.({ block: 'nearest' })
  }, [follow, last])
  return (
    <ol className="messages" aria-label={label} aria-live="polite">
      {items.map(({ id, own, by, text, note, day, picture }) => (
        <li
          key={id}
          ref={id === last ? end : undefined}
          className={own ? 'messages-item messages-own' : 'messages-item'}
        >
          {day && <p className="messages-day">{day}</p>}
          <div className="messages-bubble">
            {by && <span className={own ? 'hidden' : 'messages-by'}>{by}</span>}
            <p className="messages-text">{text}</p>
            {picture}
            <p className="messages-note">{note}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
