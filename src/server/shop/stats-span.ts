import type { InputOf } from '../../contract/operation.ts'
import { MAX_STATS_DAYS, PERIOD_DAYS, type storeStats } from '../../contract/shop/stats.ts'
import { Refusal } from '../errors/refusal.ts'
import { calculatePeriodStarts, findCalendarDayStart, findDayStart, listSteps } from '../time/period-starts.ts'

/** The requested period of the statistics. */
export type StatsRequest = InputOf<typeof storeStats>

/** A period as steps, and the one of the same kind before it. */
export interface StatsSpan {
  unit: 'hour' | 'day'
  /** All steps, also those to come. */
  steps: readonly Date[]
  end: Date
  /** The steps of the period before, which ends where this one begins. */
  stepsBefore: readonly Date[]
  /** The end of the comparison in the previous period: as long after its start as now is after the start of this one. */
  reachedBefore: Date
}

/** Returns the span of a period around `now` in a time zone. */
export function calculateStatsSpan(request: StatsRequest, zone: string, now: Date): StatsSpan {
  const { begin, end, before } = readBounds(request, zone, now)
  const unit = findDayStart(zone, begin, 1) >= end ? 'hour' : 'day'
  const steps = listSteps(zone, begin, subtractMillisecond(end), unit)
  const stepsBefore = listSteps(zone, before, subtractMillisecond(begin), unit)
  return { unit, steps, end, stepsBefore, reachedBefore: findReached({ steps, end, stepsBefore }, begin, now) }
}

const subtractMillisecond = (instant: Date): Date => new Date(instant.getTime() - 1)

function readBounds({ period = 'today', from, to }: StatsRequest, zone: string, now: Date) {
  const { today, week, month, lastMonth, nextMonth } = calculatePeriodStarts(zone, now)
  if (period === 'range') return readRange(zone, from, to)
  if (period === 'month') return { begin: month, end: nextMonth, before: lastMonth }
  const days = period === 'today' ? 1 : period === 'week' ? 7 : PERIOD_DAYS[period]
  const begin = period === 'week' ? week : findDayStart(zone, today, 1 - days)
  return { begin, end: findDayStart(zone, begin, days), before: findDayStart(zone, begin, -days) }
}

function readRange(zone: string, from: string | undefined, to: string | undefined) {
  if (from === undefined) throw new Refusal('value_invalid', 'from')
  if (to === undefined) throw new Refusal('value_invalid', 'to')
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  if (days > MAX_STATS_DAYS) throw new Refusal('value_invalid', 'to')
  return {
    begin: findCalendarDayStart(zone, from),
    end: findCalendarDayStart(zone, to, 1),
    before: findCalendarDayStart(zone, from, -days)
  }
}

function findReached(
  { steps, end, stepsBefore }: Pick<StatsSpan, 'steps' | 'end' | 'stepsBefore'>,
  begin: Date,
  now: Date
): Date {
  if (now >= end) return begin
  const at = steps.filter(step => step <= now).length - 1
  const [step, stepBefore] = [steps[at], stepsBefore[at]]
  if (!step || !stepBefore) return at < 0 ? (stepsBefore[0] ?? begin) : begin
  const same = stepBefore.getTime() + now.getTime() - step.getTime()
  return new Date(Math.min(same, (stepsBefore[at + 1] ?? begin).getTime()))
}
