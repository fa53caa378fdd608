import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorGradeList, operatorGradeUpdate } from '../../contract/shop/grade.operator.ts'
import type { GradeName } from '../../contract/shop/grade.ts'
import { readWholeNumber } from '../../contract/whole-number.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createResource } from '../../stores/loadable.ts'
import { Section } from '../../ui/layout/section.tsx'
import { List, Row } from '../../ui/lists/list.tsx'
import { createDecisionForm, formatPercentValue, toBasisPoints, toMoneyInput } from '../stores/decision.ts'
import { $isAllowed } from '../stores/staff.ts'
import { LineField, MoneyField, PercentField } from './decision-fields.tsx'
import { type Decision, DecisionSheet, type FieldTexts } from './decisions.tsx'

type Grade = OutputOf<typeof operatorGradeList>['list'][number]

const grades = createResource(operatorGradeList)

const terms = {
  price: '',
  withdrawals_per_day: '',
  limit_per_withdrawal: '',
  fee_basis_points: '',
  promotion_slots: ''
}

const change = createDecisionForm(operatorGradeUpdate, {
  initial: { id: '', ...terms },
  toInput: values => ({
    name: values.id as GradeName,
    price: toMoneyInput(values.price),
    limit_per_withdrawal: toMoneyInput(values.limit_per_withdrawal),
    withdrawals_per_day: readWholeNumber(values.withdrawals_per_day),
    fee_basis_points: toBasisPoints(values.fee_basis_points),
    promotion_slots: readWholeNumber(values.promotion_slots)
  })
})

function Fields({ texts }: { texts: FieldTexts }) {
  const t = useStore($t)
  const field = (name: keyof typeof terms, label: string) => ({ form: change, name, label, error: texts[name] })
  return (
    <>
      <MoneyField {...field('price', t('console.grades.price'))} />
      <LineField {...field('withdrawals_per_day', t('grade.withdrawals'))} />
      <MoneyField {...field('limit_per_withdrawal', t('grade.limit'))} />
      <PercentField {...field('fee_basis_points', t('grade.fee'))} />
      <LineField {...field('promotion_slots', t('grade.slots'))} />
    </>
  )
}

/** Price and terms of every level. */
export function Grades() {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const currency = useStore($currency)
  const loaded = useLoaded(grades, {})
  const [open, setOpen] = useState<Decision>()
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void grades.retry()} />
  const begin = ({ name, ...grade }: Grade) => {
    const values = Object.fromEntries(
      Object.keys(terms).map(field => [field, String(grade[field as keyof typeof terms])])
    )
    change.begin({ ...terms, ...values, fee_basis_points: formatPercentValue(grade.fee_basis_points), id: name })
    setOpen({
      operation: 'grade_update',
      label: t('console.save'),
      title: t(`grade.${name}`),
      form: change,
      begin: { id: name },
      lead: t('console.grades.lead'),
      fields: texts => <Fields texts={texts} />
    })
  }
  const end = () => {
    setOpen(undefined)
    void grades.refresh()
  }
  return (
    <Section title={t('console.grades.title')}>
      <List label={t('console.grades.title')}>
        {loaded.data.list.map(grade => (
          <Row
            key={grade.name}
            anchor={grade.name}
            title={t(`grade.${grade.name}`)}
            subtitle={`${t('grade.withdrawals')}: ${formatNumber(grade.withdrawals_per_day)} · ${t('grade.limit')}: ${price.text(grade.limit_per_withdrawal, currency)} · ${t('grade.fee')}: ${formatPercent(grade.fee_basis_points)}`}
            value={price.text(grade.price, currency)}
            onClick={may('grade_update') ? () => begin(grade) : undefined}
          />
        ))}
      </List>
      <DecisionSheet decision={open} onClose={() => setOpen(undefined)} onDecided={end} />
    </Section>
  )
}
