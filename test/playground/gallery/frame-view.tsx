import type { GalleryRoute } from 'virtual:gallery'
import { useEffect, useRef, useState } from 'react'
import { anyId, type Demo, findDocument, storedFor } from './backend.ts'
import type { Shown } from './place.ts'
import type { FrameEvent, FrameSettings } from './settings.ts'

export interface FrameViewProps {
  demo: Demo
  route: GalleryRoute
  shown: Shown
  state: Shown['state']
  skin: Shown['skin']
  onEvent: (event: FrameEvent, title: string) => void
}

const wideWidth = 1280
const height = 780

// Nobody who is signed in can see where one signs in.
const isSigned = ({ path, auth, level }: GalleryRoute, visitor: boolean) =>
  auth || (!visitor && (path === '/' || level > 1))

/** The id for a route that needs one; undefined while it is looked for. */
function useDocument(route: GalleryRoute, demo: Demo, settings: FrameSettings): string | undefined {
  const needed = route.path.includes(':')
  const [id, setId] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: which document it is does not depend on how it is shown
  useEffect(() => {
    if (!needed) return
    let wanted = true
    void findDocument(route.path, demo, settings).then(found => wanted && setId(found))
    return () => {
      wanted = false
    }
  }, [route.path])
  return needed ? id : anyId
}

/** One screen in one state, in a frame of its own, and what is heard from it. */
export function FrameView({ demo, route, shown, state, skin, onEvent }: FrameViewProps) {
  const { scheme, language, long, visitor, width } = shown
  const settings: FrameSettings = {
    state,
    skin,
    scheme,
    language,
    long,
    stored: storedFor(demo, skin, isSigned(route, visitor))
  }
  const id = useDocument(route, demo, settings)
  const place = route.path === '*' ? '/no/such/place' : route.path.replace(/:\w+/, id ?? '')
  const title = `${route.path} · ${state} · ${skin}`
  const element = useRef<HTMLIFrameElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the frame is there when the document is known
  useEffect(() => {
    const frame = element.current
    const hear = (event: Event) => {
      const { detail } = event as CustomEvent<FrameEvent>
      // Counted on the element, where a test finds it.
      if (frame) frame.dataset[detail.kind] = String(Number(frame.dataset[detail.kind] ?? 0) + 1)
      onEvent(detail, title)
    }
    frame?.addEventListener('gallery', hear)
    return () => frame?.removeEventListener('gallery', hear)
  }, [title, onEvent, id])
  return (
    <figure className="gallery-figure">
      <figcaption>
        {route.path} <b>{state}</b> skin {skin}
      </figcaption>
      {id === undefined ? (
        <p className="gallery-wait">Looking for a document…</p>
      ) : (
        <iframe
          // Another place is another document, not a step in the same one.
          key={JSON.stringify([place, state, skin, scheme, language, long, visitor])}
          ref={element}
          title={title}
          width={width === 'wide' ? wideWidth : width}
          height={height}
          loading={shown.view === 'screens' ? 'lazy' : 'eager'}
          data-gallery={JSON.stringify(settings)}
          data-state={state}
          data-path={route.path}
          src={`/#${place}`}
        />
      )}
    </figure>
  )
}
