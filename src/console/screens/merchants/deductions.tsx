import { useStore } from '@nanostores/react'
import { useMemo, useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorDeductCancel, operatorDeductionList } from '../../../contract/wallet/adjustment.operator.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import type { SecondPerson } from '../../parts/decision-context.tsx'
import { LongField } from '../../parts/decision-fields.tsx'
import { MerchantFlags } from '../../parts/decision-flags.tsx'
import { type Decision, DecisionSheet } from '../../parts/decisions.tsx'
import { type Column, PagedTable } from '../../parts/paged-table.tsx'
import { createDecisionForm } from '../../stores/decision.ts'
import { $isAllowed } from '../../stores/staff.ts'

type Deduction = OutputOf<typeof operatorDeductionList>['list'][number]

const deductions = createResource(operatorDeductionList)
const undo = createDecisionForm(operatorDeductCancel, { initial: { id: '', note: '' }, toInput: values => values })

/** Loads the list again after a new deduction. */
export const refreshDeductions = (): void => void deductions.refresh()

interface DeductionsProps {
  merchantId: string
  /** The account of the merchant, which the sheet names. */
  account: string
  onCancelled: () => void
}

/** Says who has requested its cancellation, and leads to the request. */
function Awaits({ second: { approval, requested_by, created_at } }: { second: SecondPerson }) {
  const t = useStore($t)
  return (
    <Link href={toHref(`/approvals/${approval}`)}>
      {t('console.context.waits', { name: requested_by, at: formatMoment(created_at) })}
    </Link>
  )
}

/** Without `onUndo` none can be cancelled. */
const listColumns = (
  t: Translate,
  money: (wire: string) => string,
  onUndo: ((one: Deduction) => void) | undefined
): readonly Column<Deduction>[] => [
  { id: 'date', title: t('console.date'), cell: one => formatMoment(one.created_at), sorts: true, whole: true },
  {
    id: 'status',
    title: t('console.queue.filter'),
    cell: ({ status, second_person }) =>
      second_person ? <Awaits second={second_person} /> : t(`console.merchants.${status}`),
    sorts: true
  },
  { id: 'reason', title: t('console.reason'), cell: one => one.reason, sorts: true },
  {
    id: 'amount',
    title: t('console.amount'),
    cell: one => money(one.amount),
    sorts: true,
    end: true
  },
  {
    id: 'undo',
    title: t('console.merchants.undo'),
    cell: one =>
      one.status === 'posted' && one.second_person == null && onUndo ? (
        <Button small tone="secondary" onClick={() => onUndo(one)}>
          {t('console.merchants.undo')}
        </Button>
      ) : null,
    end: true
  }
]

/** Deductions from the available balance; each can be cancelled once. */
export function Deductions({ merchantId, account, onCancelled }: DeductionsProps) {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const currency = useStore($currency)
  const [open, setOpen] = useState<Decision>()
  const [sort, setSort] = useState('')
  const columns = useMemo((): readonly Column<Deduction>[] => {
    const begin = ({ id, amount }: Deduction) => {
      undo.begin({ id, note: '' })
      setOpen({
        operation: 'deduct_cancel',
        label: t('console.merchants.undo'),
        amount: price.text(amount, currency),
        form: undo,
        begin: { id },
        lead: t('console.merchants.undoLead'),
        fields: texts => (
          <>
            <MerchantFlags account={account} />
            <LongField form={undo} name="note" label={t('console.reason')} error={texts.note} isOptional autoFocus />
          </>
        )
      })
    }
    return listColumns(t, wire => price.text(wire, currency), may('deduct_cancel') ? begin : undefined)
  }, [t, may, currency, account])
  const end = () => {
    setOpen(undefined)
    refreshDeductions()
    onCancelled()
  }
  return (
    <Section title={t('console.merchants.deductions')}>
      <PagedTable
        source={deductions}
        filter={{ merchant_id: merchantId }}
        sorting={{ sort, onSort: setSort }}
        caption={t('console.merchants.deductions')}
        columns={columns}
        empty={<Text tone="quiet">{t('console.queue.empty')}</Text>}
      />
      <DecisionSheet
        decision={open}
        facts={[{ label: t('console.audit.merchant'), value: account }]}
        onClose={() => setOpen(undefined)}
        onDecided={end}
      />
    </Section>
  )
}
