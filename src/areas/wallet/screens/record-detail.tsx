import { useStore } from '@nanostores/react'
import type { WalletRecord } from '../../../contract/entities/record.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { copyText } from '../../../parts/copy-text.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { $own } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { openSupport } from '../../../stores/support.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { StateHero } from '../../../ui/feedback/state-hero.tsx'
import { Card, Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { balanceLabels, ownMoneyLabel, recordLabel, recordTypes } from '../parts/record-types.ts'
import { record } from '../stores/record.ts'

const missing = {
  art: 'lost',
  message: 'money.missing',
  toList: 'money.toRecords',
  list: '/financialRecords'
} as const

/** The receipt of a movement that has no document of its own: a deduction, a transfer, an upgrade. */
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
    <Stack gap={6}>
      <StateHero
        tone={item.money === 'in' ? 'success' : 'neutral'}
        icon={recordTypes[item.type].icon}
        state={t(recordLabel(item))}
        parts={own.parts(item.amount, currency, true)}
        note={ownMoney && t(ownMoney)}
      />
      {item.reason !== '' && (
        <Callout tone="neutral" title={t('money.reason')}>
          {item.reason}
        </Callout>
      )}
      <Section title={t('money.details')}>
        <Card>
          <KeyValue
            items={[
              { label: t('records.balance'), value: t(balanceLabels[item.balance]) },
              { label: t('records.time'), value: formatDateTime(item.created_at) },
              {
                label: t('money.number'),
                value: item.id,
                mono: true,
                copy: { label: t('money.copyNumber'), onCopy: () => void copyText(item.id, t) }
              }
            ]}
          />
        </Card>
      </Section>
      <Button wide tone="secondary" href={href('/financialRecords')}>
        {t('money.toRecords')}
      </Button>
      <Button wide tone="ghost" icon="headset" onClick={openSupport}>
        {t('money.support')}
      </Button>
    </Stack>
  )
}
