import type { ReactNode } from 'react'
import './letter.css'

type LetterProps = {
  image: ReactNode
  /** The subject. */
  about: string
  time: string
  title: string
  /** Its sum, above the title. */
  figure?: ReactNode
  children: ReactNode
}

/** Something to read: what it is about and when it came, its title, and its text. */
export function Letter({ image, about, time, title, figure, children }: LetterProps) {
  return (
    <article className="letter">
      <div className="letter-head">
        {image}
        <p className="letter-from">
          <span className="letter-about">{about}</span>
          <span className="letter-time">{time}</span>
        </p>
      </div>
      <div className="letter-main">
        {figure}
        <h2 className="letter-title">{title}</h2>
      </div>
      {children}
    </article>
  )
}
