import { Skeleton } from '../feedback/skeleton.tsx'
import './chart-skeleton.css'

/** The placeholder of a chart: its period, figure and change, and the bars. */
export function ChartSkeleton({ label }: { label: string }) {
  return (
    <div className="chart-skeleton">
      <Skeleton shape="card" label={label} />
    </div>
  )
}
