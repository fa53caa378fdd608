// The gallery of `npm run dev`, at /gallery: every screen in every state. It is in no build that is served.

import { routes } from 'virtual:gallery'
import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type Demo, openDemo } from './backend.ts'
import { Controls, Screens } from './controls.tsx'
import { FrameView } from './frame-view.tsx'
import './gallery.css'
import { framesOf, readShown, type Shown, writeShown } from './place.ts'
import type { FrameEvent } from './settings.ts'

const eventsMax = 200

interface Heard {
  number: number
  title: string
  event: FrameEvent
}

function Log({ heard, onClear }: { heard: readonly Heard[]; onClear: () => void }) {
  return (
    <section className="gallery-log" aria-label="Events">
      <button type="button" onClick={onClear}>
        Clear
      </button>
      <ol>
        {heard.map(({ number, title, event }) => (
          <li key={number} data-kind={event.kind}>
            <span>{title}</span>{' '}
            {event.kind === 'call' ? `${event.method} ${event.path} → ${event.code}` : event.message}
          </li>
        ))}
      </ol>
    </section>
  )
}

function useShown(): [Shown, (change: Partial<Shown>) => void] {
  const [shown, setShown] = useState(() => readShown(location.hash))
  useEffect(() => {
    const read = () => setShown(readShown(location.hash))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const show = useCallback((change: Partial<Shown>) => {
    location.hash = writeShown({ ...readShown(location.hash), ...change })
  }, [])
  return [shown, show]
}

function useHeard() {
  const [heard, setHeard] = useState<readonly Heard[]>([])
  const hear = useCallback((event: FrameEvent, title: string) => {
    setHeard(before => [{ number: (before[0]?.number ?? 0) + 1, title, event }, ...before].slice(0, eventsMax))
  }, [])
  return { heard, hear, clear: () => setHeard([]) }
}

function Gallery({ demo }: { demo: Demo }) {
  const [shown, show] = useShown()
  const { heard, hear, clear } = useHeard()
  const frames = framesOf(
    shown,
    routes.map(({ path }) => path)
  )
  return (
    <>
      <header className="gallery-head">
        <h1>Gallery</h1>
        <Controls shown={shown} onShow={show} />
        {!demo.tokens && <p role="alert">There is no demo shop to sign in to: screens with a login show the login.</p>}
      </header>
      <Screens shown={shown} onShow={show} />
      <main className="gallery-frames">
        {frames.map(frame => {
          const route = routes.find(({ path }) => path === frame.path)
          const { path, state, skin } = frame
          return route ? (
            <FrameView
              key={[path, state, skin].join()}
              demo={demo}
              route={route}
              shown={shown}
              state={state}
              skin={skin}
              onEvent={hear}
            />
          ) : (
            <p key={path}>No route is {path}.</p>
          )
        })}
      </main>
      <Log heard={heard} onClear={clear} />
    </>
  )
}

const root = createRoot(document.getElementById('gallery') as HTMLElement)
root.render(<Gallery demo={await openDemo()} />)
