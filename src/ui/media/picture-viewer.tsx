import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons.ts'
import { Modal } from '../overlays/modal.tsx'
import { readGestures } from './gestures.ts'
import './picture-viewer.css'
import { onResize } from '../on-resize.ts'
import {
  clampZoom,
  fitPicture,
  fullView,
  type Point,
  type Size,
  toggleZoom,
  type ZoomView,
  zoomAt
} from './zoom-view.ts'

type PictureViewerProps = {
  open: boolean
  /** Undefined while the picture loads. */
  src?: string | undefined
  /** Describes the picture; names the dialog. */
  label: string
  closeLabel: string
  zoomInLabel: string
  zoomOutLabel: string
  failedText: string
  onClose: () => void
}

const ZOOM_STEP = 1.5
const ARROW_PX = 60
const middle: Point = { x: 0, y: 0 }
const arrows: Partial<Record<string, Point>> = {
  ArrowLeft: { x: ARROW_PX, y: 0 },
  ArrowRight: { x: -ARROW_PX, y: 0 },
  ArrowUp: { x: 0, y: ARROW_PX },
  ArrowDown: { x: 0, y: -ARROW_PX }
}
const zooms: Partial<Record<string, number>> = { '+': ZOOM_STEP, '=': ZOOM_STEP, '-': 1 / ZOOM_STEP, _: 1 / ZOOM_STEP }

/** Returns whether this is a desktop without touch, where a mouse simulates it. */
const withoutTouch = () => navigator.maxTouchPoints === 0 && !window.matchMedia?.('(any-pointer: coarse)').matches

/** Returns position and zoom of the picture, and what changes them. */
function useZoom() {
  const stage = useRef<HTMLDivElement>(null)
  const [natural, setNatural] = useState<Size>({ width: 0, height: 0 })
  const [view, setView] = useState<ZoomView>(fullView)
  // Gestures apply at once; taps, keys and buttons are animated.
  const [eases, setEases] = useState(false)
  const change = useRef((_next: (before: ZoomView) => ZoomView, _easing: boolean) => {})
  change.current = (next, easing) => {
    const frame = { width: stage.current?.clientWidth ?? 0, height: stage.current?.clientHeight ?? 0 }
    setEases(easing)
    setView(before => clampZoom(next(before), fitPicture(natural, frame), frame))
  }
  useEffect(() => {
    const element = stage.current
    if (!element) return
    let stopSimulation: (() => void) | undefined
    let isRemoved = false
    const stop = readGestures(element, {
      onMove: (by, factor, around) =>
        change.current(before => {
          const zoomed = zoomAt(before, factor, around)
          return { ...zoomed, x: zoomed.x + by.x, y: zoomed.y + by.y }
        }, false),
      onDoubleTap: at => change.current(before => toggleZoom(before, at), true)
    })
    const simulate = async () => {
      const { simulateTouch } = await import('./touch-simulation.ts')
      if (!isRemoved) stopSimulation = simulateTouch(element)
    }
    // Without the simulation the mouse still moves the picture, and wheel and buttons zoom.
    if (withoutTouch()) simulate().catch(() => undefined)
    const refit = () => change.current(before => before, false)
    const stopRefitting = onResize(refit)
    return () => {
      isRemoved = true
      stop()
      stopSimulation?.()
      stopRefitting()
    }
  }, [])
  const zoomBy = (factor: number) => change.current(before => zoomAt(before, factor, middle), true)
  const moveBy = ({ x, y }: Point) => change.current(before => ({ ...before, x: before.x + x, y: before.y + y }), true)
  return { stage, view, eases, setNatural, zoomBy, moveBy }
}

function Tool({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button type="button" className="picture-viewer-tool" aria-label={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}

function Viewer({ titleId, ...props }: PictureViewerProps & { titleId: string }) {
  const { src, label, closeLabel, zoomInLabel, zoomOutLabel, failedText, onClose } = props
  const { stage, view, eases, setNatural, zoomBy, moveBy } = useZoom()
  const [broken, setBroken] = useState<string>()
  const failed = src !== undefined && broken === src
  const onKeyDown = (event: KeyboardEvent) => {
    const factor = zooms[event.key]
    const by = arrows[event.key]
    if (!factor && !by) return
    event.preventDefault()
    if (factor) zoomBy(factor)
    else if (by) moveBy(by)
  }
  const style = { '--x': `${view.x}px`, '--y': `${view.y}px`, '--scale': view.scale } as CSSProperties
  return (
    <div className="picture-viewer">
      <div className="picture-viewer-bar">
        <h2 className="picture-viewer-title" id={titleId}>
          {label}
        </h2>
        <Tool icon="x" label={closeLabel} onClick={onClose} />
      </div>
      <div
        ref={stage}
        className="picture-viewer-stage"
        role="img"
        aria-label={label}
        aria-busy={src === undefined || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture, plus and minus enlarge it
        tabIndex={0}
        data-focus
        onKeyDown={onKeyDown}
      >
        {src !== undefined && !failed && (
          <img
            className={eases ? 'picture-viewer-picture picture-viewer-eases' : 'picture-viewer-picture'}
            src={src}
            alt=""
            draggable={false}
            style={style}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setNatural({ width, height })
            }
            onError={() => setBroken(src)}
          />
        )}
        {src === undefined && <span className="picture-viewer-wait" />}
      </div>
      {failed && (
        <p className="picture-viewer-failed" role="alert">
          {failedText}
        </p>
      )}
      <div className="picture-viewer-tools">
        <Tool icon="zoom-out" label={zoomOutLabel} onClick={() => zoomBy(1 / ZOOM_STEP)} />
        <span className="picture-viewer-scale" role="status">
          {`${Math.round(view.scale * 100)}%`}
        </span>
        <Tool icon="zoom-in" label={zoomInLabel} onClick={() => zoomBy(ZOOM_STEP)} />
      </div>
    </div>
  )
}

/** A picture over the whole window, with gestures, wheel, buttons and keys. */
export function PictureViewer(props: PictureViewerProps) {
  const titleId = useId()
  return (
    <Modal open={props.open} labelledBy={titleId} look="full" onClose={props.onClose}>
      <Viewer {...props} titleId={titleId} />
    </Modal>
  )
}
