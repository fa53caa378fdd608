import type { ReactNode } from 'react'
import './letter.css'

type LetterProps = {
  image: ReactNode
  /** The subject. */
  about: string
  time: string
  title: string
  children: ReactNode
}

/** Something to read: what it is about and when it came, its title, and its text. */
export function Letter({ image, about, time, title, children }: LetterProps) {
  return (
    <article className="letter">
      <div className="letter-head">
        {image}
        <p className="letter-from">
          <span className="letter-about">{about}</span>
          <span className="letter-time">{time}</span>
        </p>
      </div>
      <h2 className="letter-title">{title}</h2>
      {children}
    </article>
  )
}
