import { type ReactNode, useState } from 'react'
import { Button } from '../actions/button.tsx'
import './data-table.css'

type DataTableProps = {
  caption: string
  /** The first heads the rows. */
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Hides the table until it is opened; screen readers always have it. */
  toggle?: { show: string; hide: string } | undefined
}

/** Figures in rows and columns, as a screen reader reads them. */
export function DataTable({ caption, columns, rows, toggle }: DataTableProps) {
  const [isVisible, show] = useState(toggle === undefined)
  return (
    <div className="data-table">
      {toggle && (
        <Button tone="ghost" small icon="table-2" pressed={isVisible} onClick={() => show(!isVisible)}>
          {isVisible ? toggle.hide : toggle.show}
        </Button>
      )}
      <div className={isVisible ? 'data-table-frame' : 'hidden'}>
        <table className="data-table-table">
          <caption className="hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map(column => (
                <th key={column} scope="col" className="data-table-head">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [first, ...others] }) => (
              <tr key={key} className="data-table-row">
                <th scope="row" className="data-table-first">
                  {first}
                </th>
                {others.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
                  <td key={index} className="data-table-cell">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
