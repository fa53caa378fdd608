import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../../contract/operation.ts'
import type { RecordLeg, recordDetail, WalletRecord } from '../../../contract/wallet/record.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { createNumberFact, DocumentLayout } from '../../../parts/document-layout.tsx'
import { OneDocument } from '../../../parts/one-document.tsx'
import { createRecordLook, RecordState } from '../../../parts/record-line.tsx'
import {
  balanceLabels,
  findAmountLabel,
  formatRecordName,
  getLegLabel,
  getRecordLabel,
  getRowAmount
} from '../../../parts/record-types.ts'
import type { ScreenProps } from '../../../parts/screen.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { findOrigin } from '../parts/record-origin.ts'
import { record } from '../stores/records.ts'

const missing = {
  art: 'lost',
  message: 'money.missing',
  toList: 'money.toRecords',
  list: '/financialRecords'
} as const

/** The receipt of one movement, with a link to the document that it belongs to. */
export function RecordDetailScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={record} missing={missing}>
      {item => <Receipt record={item} />}
    </OneDocument>
  )
}
RecordDetailScreen.resource = record

function Receipt({ record: item }: { record: OutputOf<typeof recordDetail> }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const { icon, image } = createRecordLook(item, 64)
  const type = t(getRecordLabel(item))
  const name = formatRecordName(item)
  const origin = findOrigin(item)
  const { amount, isSigned } = getRowAmount(item, false)
  const legs = item.legs.length > 1 ? item.legs : []
  return (
    <DocumentLayout
      id={item.id}
      about={origin?.about}
      hero={{
        tone: item.money === 'in' && !item.amount.startsWith('-') && name === '' ? 'success' : 'neutral',
        icon,
        image,
        state: name || type,
        parts: own.parts(amount, currency, isSigned),
        note: formatNote(item, t)
      }}
      reason={{ tone: 'neutral', text: item.reason }}
      details={[
        ...(name === '' ? [] : [{ label: t('records.type'), value: type }]),
        ...(item.type === 'recharge' && item.account !== ''
          ? [{ label: t('money.network'), value: item.account }]
          : []),
        { label: t('records.state'), value: <RecordState record={item} t={t} /> },
        ...(item.fee === null
          ? []
          : [{ label: t('money.fee'), value: <Amount parts={own.parts(item.fee, currency)} /> }]),
        // Each of several entries says its own balance; what is held has none that could be spent.
        ...(legs.length > 0 || balanceLabels[item.balance] === 'home.held'
          ? []
          : [
              { label: t('records.balance'), value: t(balanceLabels[item.balance]) },
              { label: t('records.balanceAfter'), value: <Amount parts={own.parts(item.balance_after, currency)} /> }
            ]),
        { label: t('records.time'), value: formatDateTime(item.created_at) },
        createNumberFact(t, 'record', item.id)
      ]}
    >
      {legs.length > 0 && <Legs legs={legs} />}
      {origin && (
        <List>
          <Row icon={origin.icon} title={t(origin.title)} href={toHref(origin.place)} />
        </List>
      )}
      {item.type === 'transfer' && (
        <Button wide tone="secondary" icon="arrow-left-right" href={toHref('/transfer')}>
          {t('transfer.again')}
        </Button>
      )}
    </DocumentLayout>
  )
}

/** Where money between own balances went. The receipt of a transfer is of the balance that it left. */
function formatNote(item: WalletRecord, t: Translate): string | undefined {
  if (item.type === 'transfer')
    return t(item.balance === 'promotion' ? 'transfer.doneToAvailable' : 'transfer.doneToPromotion')
  const label = findAmountLabel(item)
  return label && t(label)
}

/** The ledger's entries behind the row. */
function Legs({ legs }: { legs: readonly RecordLeg[] }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  return (
    <Section title={t('records.legs')}>
      <List>
        {legs.map(leg => (
          <Row
            key={leg.id}
            title={t(getLegLabel(leg))}
            subtitle={
              <>
                {t(balanceLabels[leg.balance])}
                <br />
                {formatDateTime(leg.created_at)}
              </>
            }
            value={<Amount parts={own.parts(leg.amount, { code: '' }, true)} />}
          />
        ))}
      </List>
    </Section>
  )
}
