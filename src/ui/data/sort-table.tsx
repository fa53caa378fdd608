import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import './sort-table.css'

type SortTableProps = {
  caption: string
  /** The first heads the rows. Those with `sort` have a button that turns the sequence round. */
  columns: readonly {
    id: string
    title: string
    end: boolean
    /** Left out where there is little room. */
    isMinor: boolean
    sort?: { direction: 'ascending' | 'descending'; onSort: () => void } | false | undefined
  }[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A list as a table, for wide windows. */
export function SortTable({ caption, columns, rows }: SortTableProps) {
  const classes = columns.map(
    ({ end, isMinor }) => `sort-table-cell${end ? ' sort-table-end' : ''}${isMinor ? ' sort-table-minor' : ''}`
  )
  return (
    <div className="sort-table">
      <table className="sort-table-table">
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, sort }, index) => (
              <th
                key={id}
                scope="col"
                className={`${classes[index]} sort-table-head`}
                aria-sort={sort ? sort.direction : undefined}
              >
                {sort ? (
                  <button type="button" className="sort-table-sort" onClick={sort.onSort}>
                    {title}
                    <span className={sort.direction === 'ascending' ? 'sort-table-up' : undefined}>
                      <Icon name="chevron-down" size={16} />
                    </span>
                  </button>
                ) : (
                  title
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...others] }) => (
            <tr key={key} className="sort-table-row">
              <th scope="row" className="sort-table-first">
                {first}
              </th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                <td key={index} className={classes[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
