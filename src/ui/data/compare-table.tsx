import type { ReactNode } from 'react'
import './compare-table.css'

type CompareTableProps = {
  caption: string
  /** What is compared, one beside the other. */
  heads: readonly { key: string; head: ReactNode; isOwn: boolean }[]
  /** `cells` has one for each head. */
  rows: readonly { label: string; note?: string | undefined; cells: readonly ReactNode[] }[]
  /** There is room for the labels beside the cells; otherwise they stand above them. */
  wide: boolean
}

/** A few things, compared term by term. */
export function CompareTable({ caption, heads, rows, wide }: CompareTableProps) {
  const classes = heads.map(({ isOwn }) => (isOwn ? 'compare-table-cell compare-table-own' : 'compare-table-cell'))
  return (
    <div className="compare-table">
      <table className={wide ? 'compare-table-table compare-table-wide' : 'compare-table-table'}>
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {wide && <td className="compare-table-corner" />}
            {heads.map(({ key, head, isOwn }, index) => (
              <th
                key={key}
                scope="col"
                className={`${classes[index]} compare-table-head`}
                aria-current={isOwn || undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map(({ label, note, cells }) => {
          const title = (
            <th
              className="compare-table-label"
              {...(wide ? { scope: 'row' } : { scope: 'rowgroup', colSpan: heads.length })}
            >
              {label}
              {note && <span className="compare-table-note">{note}</span>}
            </th>
          )
          const values = heads.map(({ key }, index) => (
            <td key={key} className={classes[index]}>
              {cells[index]}
            </td>
          ))
          return (
            <tbody key={label}>
              {!wide && <tr>{title}</tr>}
              <tr>
                {wide && title}
                {values}
              </tr>
            </tbody>
          )
        })}
      </table>
    </div>
  )
}
