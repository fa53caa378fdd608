import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react'
import { Skeleton } from '../feedback/skeleton.tsx'
import './tile-row.css'

/** At least two stand side by side, also on the narrowest phone. */
const MIN_COLUMNS = 2
const MIN_TILE_PX = 160

/** Returns the number of tiles for which an element has room side by side. */
export function useColumns(frame: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(MIN_COLUMNS)
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    // The observer reports the first width after the browser's layout; reading it here would force a layout.
    const observer = new ResizeObserver(() =>
      setColumns(Math.max(MIN_COLUMNS, Math.floor(element.clientWidth / MIN_TILE_PX)))
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [frame])
  return columns
}

/** Tiles side by side: one row of a windowed list. */
export function TileRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <div className="tile-row" style={{ '--columns': columns } as CSSProperties}>
      {children}
    </div>
  )
}

/** The placeholder of the first tiles: a square picture, and lines below it. */
export function TileSkeleton({ columns, label }: { columns: number; label: string }) {
  return (
    <div className="tile-row-wait" style={{ '--columns': columns } as CSSProperties}>
      <Skeleton shape="tiles" count={2 * columns} label={label} />
    </div>
  )
}
