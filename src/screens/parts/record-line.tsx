import type { WalletRecord } from '../../contract/entities/record.ts'
import type { Currency } from '../../contract/money.ts'
import { formatTime } from '../../i18n/format.ts'
import { amountText, formatAmount } from '../../i18n/money.ts'
import type { Translate } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import { placeOf } from '../../stores/record-rows.ts'
import { Amount } from '../../ui/amount.tsx'
import { Row } from '../../ui/list.tsx'
import { recordTypes } from './record-types.ts'

// The currency stands beside the amount above it already.
const bare = { code: '' }

/** One movement: what it was, when, how much, and the balance after it. Strings come as props: the list draws many. */
export function RecordLine({ record, t, currency }: { record: WalletRecord; t: Translate; currency: Currency }) {
  const type = recordTypes[record.type]
  const place = placeOf(record)
  const incoming = !record.amount.startsWith('-')
  const after = record.balance === 'promotion' ? 'records.promotionAfter' : 'records.balanceAfter'
  return (
    <Row
      bare
      icon={type.icon}
      iconTone={incoming ? 'success' : 'neutral'}
      title={t(type.label)}
      subtitle={formatTime(record.created_at)}
      value={<Amount parts={formatAmount(record.amount, currency, undefined, true)} tone="auto" strong />}
      note={t(after, { amount: amountText(record.balance_after, bare) })}
      href={place && href(place)}
      chevron={false}
    />
  )
}
