import { useStore } from '@nanostores/react'
import {
  type operatorMerchantDetail,
  operatorMerchantUpdate,
  operatorPasswordReset,
  operatorPayoutsFreeze,
  operatorPayoutsUnfreeze
} from '../../../contract/account/merchant.operator.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { GRADES, type GradeName } from '../../../contract/shop/grade.ts'
import { operatorCredit, operatorDeduct } from '../../../contract/wallet/adjustment.operator.ts'
import { operatorRechargeOnline } from '../../../contract/wallet/recharge.operator.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { showToast } from '../../../stores/toasts.ts'
import { ChoiceField, LineField, LongField, MoneyField, ReasonField } from '../../parts/decision-fields.tsx'
import { MerchantFlags } from '../../parts/decision-flags.tsx'
import { type Decision, Decisions } from '../../parts/decisions.tsx'
import { createDecisionForm, type DecisionForm, toMoneyInput } from '../../stores/decision.ts'
import { createViewDecision, ViewLink } from './view-as.tsx'

type Merchant = OutputOf<typeof operatorMerchantDetail>

const initial = { id: '', amount: '', reason: '' }
const toAdjustment = ({ id, amount, reason }: typeof initial) => ({ account: id, amount: toMoneyInput(amount), reason })
const online = createDecisionForm(operatorRechargeOnline, { initial, toInput: toAdjustment })
const credit = createDecisionForm(operatorCredit, { initial, toInput: toAdjustment })
const deduct = createDecisionForm(operatorDeduct, { initial, toInput: toAdjustment })

const setStatus = createDecisionForm(operatorMerchantUpdate, {
  initial: { id: '', status: 'active' },
  toInput: ({ id, status }) => ({ account: id, status: status as Merchant['status'] })
})
const setGrade = createDecisionForm(operatorMerchantUpdate, {
  initial: { id: '', grade: '' },
  toInput: ({ id, grade }) => ({ account: id, grade: grade as GradeName })
})
const toFreeze = ({ id, reason }: { id: string; reason: string }) => ({ account: id, reason })
const freeze = createDecisionForm(operatorPayoutsFreeze, { initial: { id: '', reason: '' }, toInput: toFreeze })
const unfreeze = createDecisionForm(operatorPayoutsUnfreeze, { initial: { id: '', reason: '' }, toInput: toFreeze })
const reset = createDecisionForm(operatorPasswordReset, {
  initial: { id: '', what: 'login', code: '' },
  toInput: ({ id, what, code }) => ({
    account: id,
    transaction_password: what === 'both',
    ...(code.trim() !== '' && { code })
  }),
  onDone: ({ sent_to }) => showToast($t.get()(`console.merchants.resetSent.${sent_to}`), { tone: 'success' })
})

interface AdjustmentKind {
  operation: 'recharge_online' | 'credit' | 'deduct'
  text: 'online' | 'credit' | 'deduct'
  form: DecisionForm<typeof initial>
}

const adjustments: readonly AdjustmentKind[] = [
  { operation: 'recharge_online', text: 'online', form: online },
  { operation: 'credit', text: 'credit', form: credit },
  { operation: 'deduct', text: 'deduct', form: deduct }
]

type Operation = AdjustmentKind['operation']

function createAdjustDecision(
  t: Translate,
  merchant: Merchant,
  money: (wire: string) => string,
  some: readonly Operation[]
) {
  const chosen = adjustments.filter(({ operation }) => some.includes(operation))
  return chosen.map(
    ({ operation, text, form }): Decision => ({
      operation,
      label: t(`console.merchants.${text}`),
      amount: () => {
        const { amount } = form.$values.get()
        return amount === '' ? '' : money(toMoneyInput(amount))
      },
      danger: operation === 'deduct',
      form,
      begin: { id: merchant.account, amount: '', reason: '' },
      lead: t(`console.merchants.${text}Lead`),
      fields: texts => (
        <>
          <MerchantFlags account={merchant.account} />
          <MoneyField form={form} name="amount" label={t('console.amount')} error={texts.amount} autoFocus />
          <ReasonField form={form} error={texts.reason} />
        </>
      )
    })
  )
}

const createGradeDecision = (t: Translate, { account, grade }: Merchant): Decision => ({
  operation: 'merchant_update',
  label: t('console.merchants.setGrade'),
  form: setGrade,
  begin: { id: account, grade },
  lead: t('console.merchants.setGradeLead'),
  fields: texts => (
    <ChoiceField
      form={setGrade}
      name="grade"
      label={t('console.merchants.grade')}
      error={texts.grade}
      options={GRADES.map(name => ({ value: name, label: t(`grade.${name}`) }))}
      autoFocus
    />
  )
})

const createResetDecision = (t: Translate, { account }: Merchant): Decision => ({
  operation: 'password_reset',
  label: t('console.merchants.reset'),
  form: reset,
  begin: { id: account, what: 'login', code: '' },
  lead: t('console.merchants.resetLead'),
  fields: texts => (
    <>
      <ChoiceField
        form={reset}
        name="what"
        label={t('console.merchants.resetWhat')}
        error={texts.transaction_password}
        options={[
          { value: 'login', label: t('console.merchants.resetLogin') },
          { value: 'both', label: t('console.merchants.resetBoth') }
        ]}
        autoFocus
      />
      <LineField
        form={reset}
        name="code"
        label={t('console.merchants.resetCode')}
        help={t('console.merchants.resetCodeHelp')}
        error={texts.code}
        isOptional
      />
    </>
  )
})

function createFreezeDecision(t: Translate, { account, payouts_frozen }: Merchant): Decision {
  const how = payouts_frozen ? 'unfreeze' : 'freeze'
  const form = payouts_frozen ? unfreeze : freeze
  return {
    operation: `payouts_${how}`,
    label: t(`console.merchants.${how}`),
    form,
    begin: { id: account, reason: '' },
    lead: t(`console.merchants.${how}Lead`),
    fields: texts => <LongField form={form} name="reason" label={t('console.reason')} error={texts.reason} autoFocus />
  }
}

function createCloseDecision(t: Translate, { account, status }: Merchant): Decision {
  const next = status === 'active' ? 'closed' : 'active'
  const how = next === 'closed' ? 'close' : 'reopen'
  return {
    operation: 'merchant_update',
    label: t(`console.merchants.${how}`),
    danger: next === 'closed',
    form: setStatus,
    begin: { id: account, status: next },
    lead: t(`console.merchants.${how}Lead`)
  }
}

/** Operations on the account: manual credits and deductions, level, password, closing. */
export function Actions({ merchant, onDone }: { merchant: Merchant; onDone: () => void }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const money = (wire: string) => price.text(wire, currency)
  const isOpen = merchant.status === 'active'
  const [adding, taking] = [
    createAdjustDecision(t, merchant, money, ['recharge_online', 'credit']),
    createAdjustDecision(t, merchant, money, ['deduct'])
  ]
  return (
    <>
      <Decisions
        facts={[
          { label: t('console.audit.merchant'), value: merchant.account },
          { label: t('money.available'), value: money(merchant.available) }
        ]}
        decisions={[
          ...(isOpen
            ? [...adding, createViewDecision(t, merchant.account), ...taking]
            : // Links to it lead to the first button of its operation.
              [createCloseDecision(t, merchant)]),
          createGradeDecision(t, merchant),
          ...(isOpen ? [createResetDecision(t, merchant)] : []),
          createFreezeDecision(t, merchant),
          ...(isOpen ? [createCloseDecision(t, merchant)] : [])
        ]}
        few={3}
        onDecided={onDone}
      />
      <ViewLink />
    </>
  )
}
