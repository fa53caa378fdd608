import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import './table.css'
import './table-compare.css'

export type TableColumn = {
  id: string
  title: ReactNode
  /** Figures stand at the end, and are never broken into lines. */
  end?: boolean | undefined
  /** Whether cells stay in one line, such as numbers of documents. */
  whole?: boolean | undefined
  /** Wide enough for a few words, where others would leave it no room. */
  isLong?: boolean | undefined
  /** Left out where there is little room. */
  isMinor?: boolean | undefined
  /** The reader's own column, among those compared. */
  isOwn?: boolean | undefined
  /** The button in its head reverses the sort order. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void } | undefined
}

export type TableProps = {
  caption: string
  /** The first heads the rows. */
  columns: readonly TableColumn[]
  rows: readonly { key: string; cells: readonly ReactNode[]; current?: boolean | undefined }[]
  /**
   * `plain`: figures under each other. `list`: a list in a wide window, whose first cells are `TableEntry`. `desk`: rows of 36 px on a
   * desk; on a phone each row is a card whose cells have their column's title. `compare`: a few things side by side; where there is
   * little room the labels stand above their cells.
   */
  look?: 'plain' | 'list' | 'desk' | 'compare'
  busy?: boolean | undefined
}

/** Rows and columns. It shows the rows that it gets: `ItemTable` sorts items. */
export function Table({ caption, columns, rows, look = 'plain', busy }: TableProps) {
  const classes = columns.map(column => formatClass('table-cell', column))
  const frame = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(frame)
  return (
    <div
      ref={frame}
      className={`table table-${look}`}
      aria-busy={busy || undefined}
      // A scrolling frame takes the focus, labelled with the table's name, so that the keyboard can scroll it.
      {...(scrolls && { role: 'group', 'aria-label': caption, tabIndex: 0 })}
    >
      <table className="table-table">
        <caption className="hidden">{caption}</caption>
        <thead className="table-heads">
          <tr className="table-titles">
            {columns.map(column => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others], current }) => (
            <tr key={key} className="table-row" aria-current={current || undefined}>
              <th scope="row" className={`${classes[0]} table-first`}>
                <Cell title={look === 'desk' && columns[0]?.title}>{first}</Cell>
              </th>
              {others.map((cell, index) => (
                <td
                  key={columns[index + 1]?.id}
                  className={isBlank(cell) ? `${classes[index + 1]} table-blank` : classes[index + 1]}
                >
                  <Cell title={look === 'desk' && columns[index + 1]?.title}>{cell}</Cell>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Returns whether an element is wider inside than outside; one that is out of sight (`.hidden`) is a pixel wide, and does not count. */
function useScrolls(target: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setScrolls(element.clientWidth > 1 && element.scrollWidth > element.clientWidth)
    )
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    return () => observer.disconnect()
  }, [target])
  return scrolls
}

const formatClass = (base: string, { end, whole, isLong, isMinor, isOwn }: TableColumn): string =>
  [
    base,
    end && 'table-end',
    whole && 'table-whole',
    isLong && 'table-long',
    isMinor && 'table-minor',
    isOwn && 'table-own'
  ]
    .filter(Boolean)
    .join(' ')

/** Whether a cell is empty: its label alone would say nothing on a phone. */
const isBlank = (cell: ReactNode): boolean => cell === undefined || cell === null || cell === ''

/** The title is hidden from screen readers, which have it from the column. */
function Cell({ title, children }: { title: ReactNode; children: ReactNode }) {
  if (!title) return <>{children}</>
  return (
    <>
      <span className="table-label" aria-hidden="true">
        {title}
      </span>
      <span className="table-value">{children}</span>
    </>
  )
}

function Head({ column }: { column: TableColumn }) {
  const { title, sort, isOwn } = column
  if (title === '') return <td className={formatClass('table-corner', column)} />
  return (
    <th
      scope="col"
      className={formatClass('table-head', column)}
      aria-sort={sort?.direction}
      aria-current={isOwn || undefined}
    >
      {sort ? (
        <button type="button" className="table-sort" onClick={sort.onSort}>
          {title}
          {sort.direction !== 'none' && (
            <span className={sort.direction === 'ascending' ? 'table-up' : undefined}>
              <Icon name="chevron-down" size={16} />
            </span>
          )}
        </button>
      ) : (
        title
      )}
    </th>
  )
}
