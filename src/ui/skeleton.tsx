import './skeleton.css'

export type SkeletonProps = {
  shape: 'lines' | 'rows' | 'card' | 'form' | 'detail' | 'tiles' | 'profile'
  count?: number | undefined
  /** Read out once, for example "Loading". */
  label: string
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index)

const Line = ({ look = '' }: { look?: string }) => <span className={`skeleton-line ${look}`} />

function Rows({ count }: { count: number }) {
  return (
    <span className="skeleton-list">
      {times(count).map(index => (
        <span className="skeleton-row" key={index}>
          <span className="skeleton-round" />
          <span className="skeleton-grow">
            <Line look="skeleton-short" />
            <Line look="skeleton-third" />
          </span>
        </span>
      ))}
    </span>
  )
}

function Form({ count }: { count: number }) {
  return times(count).flatMap(index => [
    <Line key={`label${index}`} look="skeleton-third" />,
    <span key={`field${index}`} className="skeleton-block" />
  ])
}

function Shape({ shape, count }: { shape: SkeletonProps['shape']; count: number | undefined }) {
  if (shape === 'rows') return <Rows count={count ?? 6} />
  if (shape === 'card') return <span className="skeleton-block skeleton-card" />
  if (shape === 'form') return <Form count={count ?? 3} />
  if (shape === 'tiles') {
    return (
      <span className="skeleton-tiles">
        {times(count ?? 3).map(index => (
          <span key={index} />
        ))}
      </span>
    )
  }
  if (shape === 'profile' || shape === 'detail') {
    return (
      <>
        <span className="skeleton-round skeleton-middle" />
        <Line look="skeleton-tall skeleton-short skeleton-middle" />
        <Line look="skeleton-third skeleton-middle" />
        <Rows count={count ?? 3} />
      </>
    )
  }
  return times(count ?? 3).map(index => <Line key={index} look={index % 3 === 2 ? 'skeleton-short' : ''} />)
}

/** A quiet outline of what is coming. */
export function Skeleton({ shape, count, label }: SkeletonProps) {
  return (
    <div className="skeleton" role="status" aria-busy="true">
      <span className="hidden">{label}</span>
      <Shape shape={shape} count={count} />
    </div>
  )
}
