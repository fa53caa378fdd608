import type { ReactNode } from 'react'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import './console-table.css'

export type TableColumn = {
  id: string
  title: string
  /** Figures stand at the end. */
  end: boolean
  /** On a desk its cells are not broken into lines. */
  whole?: boolean
  /** Undefined: the column does not sort. */
  sort?: { state: 'up' | 'down' | 'none'; onSort: () => void } | undefined
}

export type ConsoleTableProps = {
  caption: string
  columns: readonly TableColumn[]
  rows: readonly { key: string; cells: readonly ReactNode[]; current?: boolean | undefined }[]
  busy?: boolean | undefined
}

const sorts = { up: 'ascending', down: 'descending', none: 'none' } as const

function Head({ column: { title, end, sort } }: { column: TableColumn }) {
  const className = end ? 'console-table-head console-table-end' : 'console-table-head'
  return (
    <th scope="col" className={className} aria-sort={sort && sorts[sort.state]}>
      {sort ? (
        <button type="button" className="console-table-sort" onClick={sort.onSort}>
          {title}
          {sort.state !== 'none' && (
            <span className={sort.state === 'up' ? 'console-table-up' : 'console-table-down'}>
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

/** Rows and columns on a desk; on a phone each row is a card whose cells have their column's title. */
export function ConsoleTable({ caption, columns, rows, busy }: ConsoleTableProps) {
  return (
    <div className="console-table" aria-busy={busy || undefined}>
      <table className="console-table-table">
        <caption className="hidden">{caption}</caption>
        <thead className="console-table-heads">
          <tr>
            {columns.map(column => (
              <Head key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells, current }) => (
            <tr key={key} className="console-table-row" aria-current={current || undefined}>
              {columns.map(({ id, title, end, whole }, at) => (
                <td
                  key={id}
                  className={`console-table-cell${end ? ' console-table-end' : ''}${whole ? ' console-table-whole' : ''}`}
                >
                  <span className="console-table-label" aria-hidden="true">
                    {title}
                  </span>
                  <span className="console-table-value">{cells[at]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export type PagerProps = {
  /** For example "1–25 of 310". */
  text: string
  back: { label: string; onPress: (() => void) | undefined }
  next: { label: string; onPress: (() => void) | undefined }
}

/** The pages of a table. */
export function ConsoleTablePager({ text, back, next }: PagerProps) {
  return (
    <div className="console-table-pager">
      <p role="status">{text}</p>
      <IconButton icon="arrow-left" label={back.label} onClick={back.onPress} disabled={!back.onPress} />
      <IconButton icon="arrow-right" label={next.label} onClick={next.onPress} disabled={!next.onPress} />
    </div>
  )
}
