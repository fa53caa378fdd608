import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { MAX_STATS_DAYS } from '../../../contract/shop/stats.ts'
import { getDayKey } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { DateRange } from '../../../ui/forms/date-range.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { $customRange, $period } from '../stores/stats.ts'

const DAY_MS = 86_400_000

/** The days of a period of one's own. */
export function StatsRange({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useStore($t)
  const chosen = useStore($customRange)
  const today = getDayKey(new Date().toISOString())
  const [range, setRange] = useState({ from: '', to: '' })
  useEffect(() => {
    if (open) setRange(chosen ?? { from: '', to: today })
  }, [open, chosen, today])
  const { from, to } = range
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  const problem =
    days < 1
      ? t('charts.rangeError')
      : days > MAX_STATS_DAYS
        ? t('charts.rangeTooLong', { n: MAX_STATS_DAYS })
        : undefined
  const apply = () => {
    if (problem || !from || !to) return
    $customRange.set(range)
    $period.set('range')
    onClose()
  }
  return (
    <Sheet
      open={open}
      title={t('charts.range')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <MainButton onClick={apply} disabled={!from || !to}>
          {t('charts.apply')}
        </MainButton>
      }
    >
      <DateRange
        fromLabel={t('charts.from')}
        toLabel={t('charts.to')}
        from={from}
        to={to}
        max={today}
        onInput={setRange}
        error={problem}
      />
    </Sheet>
  )
}
