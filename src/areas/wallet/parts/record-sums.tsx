import { useStore } from '@nanostores/react'
import { formatDay } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { $ownAmounts, negateAmount } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Stats } from '../../../ui/data/stats.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import type { RecordFilter } from '../stores/record-filter.ts'
import { records } from '../stores/records.ts'

const noCurrency = { code: '' }
// Keeps the line of a sum while it loads.
const place = '\u00a0'

/** Returns the days that a filter chooses. */
function formatPeriod(t: Translate, { from, to }: RecordFilter): string {
  if (from === to) return from ? formatDay(from) : t('records.allTime')
  if (!to) return t('records.since', { day: formatDay(from ?? '') })
  return from ? `${formatDay(from)} – ${formatDay(to)}` : t('records.until', { day: formatDay(to) })
}

/** Income and expenses of all records that match the filter, and of which days they are. */
export function RecordSums({ filter }: { filter: RecordFilter }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const state = useStore(records.$list)
  if (state.state === 'failed') return null
  const page = state.state === 'ready' ? state.page : undefined
  return (
    <Stack gap={2}>
      {/* With the currency, so that long sums keep their line on a narrow phone. */}
      <Text size="caption" tone="quiet">
        {`${formatPeriod(t, filter)} · ${currency.code}`}
      </Text>
      <Stats
        label={t('records.sums')}
        items={[
          {
            label: t('records.moneyIn'),
            value: page ? (
              <Amount size="section" strong parts={own.parts(page.money_in, noCurrency, true)} tone="auto" />
            ) : (
              place
            )
          },
          {
            label: t('records.moneyOut'),
            value: page ? (
              <Amount size="section" strong parts={own.parts(negateAmount(page.money_out), noCurrency, true)} />
            ) : (
              place
            )
          }
        ]}
      />
    </Stack>
  )
}
