import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Callout } from '../feedback/callout.tsx'
import './crop-square.css'
import { IconButton } from '../actions/icon-button.tsx'
import { type CropView, calculateCropSide, clampView, type PictureSize, showWholePicture } from './crop-view.ts'

export type CropSquareProps = {
  file: Blob
  label: string
  help?: string | undefined
  zoomInLabel: string
  zoomOutLabel: string
  saveLabel: string
  cancelLabel: string
  busy?: boolean | undefined
  /** Shown if the file is not a picture. */
  failedText: string
  /** A square JPEG of at most 512 px. */
  onCrop: (picture: Blob) => void
  /** Receives a function that crops the picture as shown, for a form that is submitted before the crop is confirmed. */
  offerCrop?: ((crop: () => Promise<Blob | null>) => () => void) | undefined
  onCancel: () => void
}

type Picture = { state: 'loading' } | { state: 'ready'; bitmap: ImageBitmap } | { state: 'failed' }

const MAX_PX = 512
const ZOOM_STEP = 1.25
const QUALITY = 0.9

function usePicture(file: Blob): Picture {
  const [picture, setPicture] = useState<Picture>({ state: 'loading' })
  useEffect(() => {
    let bitmap: ImageBitmap | undefined
    let isRemoved = false
    // A bitmap needs no address: a strict content security policy may not allow blob: URLs.
    createImageBitmap(file, { imageOrientation: 'from-image' }).then(
      decoded => {
        if (isRemoved) return decoded.close()
        bitmap = decoded
        setPicture({ state: 'ready', bitmap: decoded })
      },
      () => setPicture({ state: 'failed' })
    )
    return () => {
      isRemoved = true
      bitmap?.close()
    }
  }, [file])
  return picture
}

function drawCrop(canvas: HTMLCanvasElement, bitmap: ImageBitmap, view: CropView): void {
  const side = calculateCropSide(bitmap, view.zoom)
  const context = canvas.getContext('2d')
  if (!context) return
  // JPEG has no transparency; without this it would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, view.x - side / 2, view.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
}

function cropPicture(bitmap: ImageBitmap, view: CropView): Promise<Blob | null> {
  const output = document.createElement('canvas')
  output.width = Math.max(1, Math.round(Math.min(MAX_PX, calculateCropSide(bitmap, view.zoom))))
  output.height = output.width
  drawCrop(output, bitmap, view)
  return new Promise(resolve => output.toBlob(resolve, 'image/jpeg', QUALITY))
}

type Point = { x: number; y: number }

/** One finger moves the picture, two enlarge it. */
function useFingers(size: PictureSize, view: CropView, change: (view: CropView) => void) {
  const fingers = useRef(new Map<number, Point>())
  const spread = () => {
    const [one, two] = [...fingers.current.values()]
    return one && two ? Math.hypot(one.x - two.x, one.y - two.y) : 0
  }
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture?.(event.pointerId)
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const spreadBefore = spread()
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const scale = calculateCropSide(size, view.zoom) / event.currentTarget.clientWidth / fingers.current.size
    const x = view.x - (event.clientX - before.x) * scale
    const y = view.y - (event.clientY - before.y) * scale
    change({ x, y, zoom: spreadBefore ? (view.zoom * spread()) / spreadBefore : view.zoom })
  }
  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId)
  }
  return { onPointerDown, onPointerMove, onPointerUp: lift, onPointerCancel: lift }
}

/** React's wheel listener is passive; with it the page would scroll during the zoom. */
function useWheel(canvas: () => HTMLElement | null, zoomBy: (factor: number) => void): void {
  const zoom = useRef(zoomBy)
  zoom.current = zoomBy
  useEffect(() => {
    const element = canvas()
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      zoom.current(event.deltaY < 0 ? 1.08 : 1 / 1.08)
    }
    element?.addEventListener('wheel', wheel, { passive: false })
    return () => element?.removeEventListener('wheel', wheel)
  }, [canvas])
}

function moveByKey(key: string, view: CropView, side: number): CropView | undefined {
  const step = side / 20
  if (key === 'ArrowLeft') return { ...view, x: view.x - step }
  if (key === 'ArrowRight') return { ...view, x: view.x + step }
  if (key === 'ArrowUp') return { ...view, y: view.y - step }
  if (key === 'ArrowDown') return { ...view, y: view.y + step }
  if (key === '+' || key === '=') return { ...view, zoom: view.zoom * ZOOM_STEP }
  if (key === '-') return { ...view, zoom: view.zoom / ZOOM_STEP }
  return undefined
}

function Cropper({ bitmap, ...props }: CropSquareProps & { bitmap: ImageBitmap }) {
  const { label, help, zoomInLabel, zoomOutLabel, saveLabel, cancelLabel, busy, onCrop, onCancel } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const element = useRef(() => canvas.current).current
  const [view, setView] = useState(() => showWholePicture(bitmap))
  const change = (next: CropView) => setView(clampView(next, bitmap))
  const fingers = useFingers(bitmap, view, change)
  useWheel(element, factor => change({ ...view, zoom: view.zoom * factor }))
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, bitmap, view)
  }, [bitmap, view])
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveByKey(event.key, view, calculateCropSide(bitmap, view.zoom))
    if (!next) return
    event.preventDefault()
    change(next)
  }
  const current = useRef(view)
  current.current = view
  useEffect(() => props.offerCrop?.(() => cropPicture(bitmap, current.current)), [bitmap, props.offerCrop])
  const save = async () => {
    const picture = await cropPicture(bitmap, view)
    if (picture) onCrop(picture)
  }
  return (
    <div className="crop-square">
      <div
        className="crop-square-stage"
        role="application"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the picture, plus and minus enlarge it
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...fingers}
      >
        <canvas ref={canvas} className="crop-square-canvas" width={MAX_PX} height={MAX_PX} />
      </div>
      <div className="crop-square-tools">
        <IconButton
          icon="minus"
          label={zoomOutLabel}
          tone="filled"
          onClick={() => change({ ...view, zoom: view.zoom / ZOOM_STEP })}
        />
        {help && <p className="crop-square-help">{help}</p>}
        <IconButton
          icon="plus"
          label={zoomInLabel}
          tone="filled"
          onClick={() => change({ ...view, zoom: view.zoom * ZOOM_STEP })}
        />
      </div>
      <Button wide busy={busy} onClick={() => void save()}>
        {saveLabel}
      </Button>
      <Button wide tone="ghost" disabled={busy} onClick={onCancel}>
        {cancelLabel}
      </Button>
    </div>
  )
}

export function CropSquare(props: CropSquareProps) {
  const picture = usePicture(props.file)
  if (picture.state === 'ready') return <Cropper {...props} bitmap={picture.bitmap} />
  return (
    <div className="crop-square">
      {picture.state === 'failed' ? (
        <Callout tone="danger">{props.failedText}</Callout>
      ) : (
        <div className="crop-square-stage" aria-busy="true" />
      )}
      <Button wide tone="ghost" onClick={props.onCancel}>
        {props.cancelLabel}
      </Button>
    </div>
  )
}
