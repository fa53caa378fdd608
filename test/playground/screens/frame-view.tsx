import { useEffect, useRef } from 'react'
import { createMessageLog } from '../../emulators/log.ts'
import { enterWorld, type FrameWindow } from '../../emulators/webview/world.ts'
import { type Demo, storedFor } from './demo.ts'
import { type Opening, openIn, openings } from './openings.ts'
import type { ScreenPlace } from './place.ts'
import type { ScreenRoute } from './routes.ts'
import { isExempt, networkOf, rewriteResponse } from './states.ts'

/** The calls and errors of all frames. */
export const log = createMessageLog()

export interface FrameViewProps {
  demo: Demo
  route: ScreenRoute
  place: ScreenPlace
  /** The name of what is opened in it. */
  opening?: string | undefined
}

const WIDE_WIDTH = 1280
const HEIGHT = 780

// The sign-in screens are not visible to a signed-in person.
const isSigned = ({ path, auth, level }: ScreenRoute, visitor: boolean) =>
  auth || (!visitor && (path === '/' || level > 1))

const codeOf = (body: unknown) => (body as { code?: number }).code ?? ''

/** Puts the selected situation around the app in a frame. */
function enterFrame(page: FrameWindow, { demo, route, place }: FrameViewProps, opening?: Opening) {
  const { state, skin, scheme, visitor } = place
  const note = (text: string, data?: unknown) => log.add('note', `${text} · ${route.path} · ${state} · ${skin}`, data)
  enterWorld(page, {
    stores: {
      local: new Map(Object.entries(storedFor(demo, place, isSigned(route, visitor)))),
      tab: new Map()
    },
    storage: 'kept',
    network: networkOf[state],
    dark: scheme === 'dark',
    language: null,
    downloadsWork: () => true,
    note,
    isExempt: path => isExempt(path, state),
    rewrite: (request, body) => {
      const rewritten = rewriteResponse(body, request, place)
      const { pathname } = new URL(request.url)
      if (pathname.startsWith('/api/')) note('call', `${request.method} ${pathname} → ${codeOf(rewritten)}`)
      return rewritten
    }
  })
  if (opening) void openIn(page, opening).then(isOpen => isOpen || note('fault', `nothing opens: ${opening.name}`))
  page.addEventListener('error', event => note('fault', String(event.error ?? event.message)))
  page.addEventListener('unhandledrejection', event => note('fault', String(event.reason)))
}

/** Returns the place in the app; undefined without a document for it. */
function placeOf({ documents }: Demo, path: string, opening: Opening | undefined): string | undefined {
  if (path === '*') return '/no/such/place'
  const place = path.includes(':') ? documents.get(path) : path
  return place && opening?.query ? `${place}?${opening.query}` : place
}

/** One screen in one state, in its own frame. */
export function FrameView(props: FrameViewProps) {
  const { demo, route, place } = props
  const { path } = route
  const { state, skin, width, view } = place
  const element = useRef<HTMLIFrameElement>(null)
  const opening = openings.find(each => each.path === path && each.name === props.opening)
  const address = placeOf(demo, path, opening)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another situation is another element, because of its key
  useEffect(() => {
    const frame = element.current
    if (!frame) return
    const enter = (event: Event) => enterFrame((event as CustomEvent<FrameWindow>).detail, props, opening)
    frame.addEventListener('playground', enter)
    frame.src = `/playground/frame.html#${address}`
    return () => frame.removeEventListener('playground', enter)
  }, [])
  return (
    <figure className="screens-figure">
      <figcaption>
        {path} <b>{opening?.name ?? state}</b> skin {skin}
      </figcaption>
      {address === undefined ? (
        <p role="alert">The demo shop has no document for it.</p>
      ) : (
        <iframe
          ref={element}
          title={`${path} · ${state} · ${skin}`}
          width={width === 'wide' ? WIDE_WIDTH : width}
          height={HEIGHT}
          loading={view === 'screens' ? 'lazy' : 'eager'}
          data-state={state}
          data-path={path}
          data-opening={opening?.name}
          data-shows={opening?.shows}
        />
      )}
    </figure>
  )
}
