import { useStore } from '@nanostores/react'
import type { WalletRecord } from '../../../contract/entities/record.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { DocumentLayout, numberFact } from '../../../parts/document-layout.tsx'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { $own } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { balanceLabels, ownMoneyLabel, recordLabel, recordTypes } from '../parts/record-types.ts'
import { record } from '../stores/records.ts'

const missing = {
  art: 'lost',
  message: 'money.missing',
  toList: 'money.toRecords',
  list: '/financialRecords'
} as const

/** A record without a document of its own: a deduction, a transfer, an upgrade. */
export function RecordDetailScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={record} missing={missing}>
      {item => <Receipt record={item} />}
    </OneDocument>
  )
}

function Receipt({ record: item }: { record: WalletRecord }) {
  const t = useStore($t)
  const own = useStore($own)
  const currency = useStore($currency)
  const ownMoney = ownMoneyLabel(item)
  return (
    <DocumentLayout
      hero={{
        tone: item.money === 'in' ? 'success' : 'neutral',
        icon: recordTypes[item.type].icon,
        state: t(recordLabel(item)),
        parts: own.parts(item.amount, currency, true),
        note: ownMoney && t(ownMoney)
      }}
      reason={{ tone: 'neutral', text: item.reason }}
      details={[
        { label: t('records.balance'), value: t(balanceLabels[item.balance]) },
        { label: t('records.time'), value: formatDateTime(item.created_at) },
        numberFact(t, 'record', item.id)
      ]}
    >
      {item.type === 'transfer' && (
        <Button wide tone="secondary" icon="arrow-left-right" href={href('/transfer')}>
          {t('transfer.again')}
        </Button>
      )}
      <Button wide tone="secondary" href={href('/financialRecords')}>
        {t('money.toRecords')}
      </Button>
    </DocumentLayout>
  )
}
