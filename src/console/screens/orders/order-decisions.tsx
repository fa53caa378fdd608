import type { OutputOf } from '../../../contract/operation.ts'
import {
  type OrderDecision,
  operatorOrderCancel,
  operatorOrderComplete,
  type operatorOrderDetail,
  operatorOrderRefund,
  operatorOrderRefundReject,
  operatorOrderReverse,
  operatorOrderShip
} from '../../../contract/orders/order.operator.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { LineField, LongField, ReasonField } from '../../parts/decision-fields.tsx'
import type { Decision, FieldTexts } from '../../parts/decisions.tsx'
import type { Formatting } from '../../parts/queue-screen.tsx'
import { createDecisionForm, type DecisionForm } from '../../stores/decision.ts'

type Order = OutputOf<typeof operatorOrderDetail>

const noted = { initial: { id: '', note: '' }, toInput: (values: { id: string; note: string }) => values }
const shipped = {
  initial: { id: '', note: '', tracking_number: '' },
  toInput: (values: { id: string; note: string; tracking_number: string }) => values
}
const reasoned = { initial: { id: '', reason: '' }, toInput: (values: { id: string; reason: string }) => values }

type DecisionLook = { label: TextKey; lead: TextKey; isDanger: boolean } & (
  | { asks: 'note'; form: DecisionForm<{ id: string; note: string }> }
  | { asks: 'tracking'; form: DecisionForm<{ id: string; note: string; tracking_number: string }> }
  | { asks: 'reason'; form: DecisionForm<{ id: string; reason: string }> }
)

const looks: Readonly<Record<OrderDecision, DecisionLook>> = {
  ship: {
    label: 'console.orders.ship',
    lead: 'console.orders.shipLead',
    isDanger: false,
    asks: 'tracking',
    form: createDecisionForm(operatorOrderShip, shipped)
  },
  complete: {
    label: 'console.orders.complete',
    lead: 'console.orders.completeLead',
    isDanger: false,
    asks: 'note',
    form: createDecisionForm(operatorOrderComplete, noted)
  },
  cancel: {
    label: 'console.orders.cancel',
    lead: 'console.orders.cancelLead',
    isDanger: true,
    asks: 'reason',
    form: createDecisionForm(operatorOrderCancel, reasoned)
  },
  refund: {
    label: 'console.refunds.refund',
    lead: 'console.orders.refundLead',
    isDanger: false,
    asks: 'note',
    form: createDecisionForm(operatorOrderRefund, noted)
  },
  refund_reject: {
    label: 'console.reject',
    lead: 'console.orders.refundRejectLead',
    isDanger: true,
    asks: 'reason',
    form: createDecisionForm(operatorOrderRefundReject, reasoned)
  },
  reverse: {
    label: 'console.orders.reverse',
    lead: 'console.orders.reverseLead',
    isDanger: true,
    asks: 'reason',
    form: createDecisionForm(operatorOrderReverse, reasoned)
  }
}

function listFields(t: Translate, { asks, form }: DecisionLook, texts: FieldTexts) {
  if (asks === 'reason') return <ReasonField form={form} error={texts.reason} autoFocus />
  return (
    <>
      {asks === 'tracking' && (
        <LineField
          form={form}
          name="tracking_number"
          label={t('order.tracking')}
          help={t('console.reasonRead')}
          error={texts.tracking_number}
          isOptional
          mono
          autoFocus
        />
      )}
      <LongField
        form={form}
        name="note"
        label={t('console.merchants.note')}
        help={t('console.reasonRead')}
        error={texts.note}
        isOptional
      />
    </>
  )
}

/** The button of a refund names the sum. */
const PAYS_BACK: readonly OrderDecision[] = ['refund', 'reverse']

/** Returns what can be decided about an order: by `a` what comes next, by `r` what undoes it. */
export const listOrderDecisions = (
  { t, money }: Formatting,
  { id, version, decisions, paid_amount }: Order
): readonly Decision[] =>
  decisions.map((name, at) => {
    const look = looks[name]
    const { label, lead, isDanger, asks, form } = look
    return {
      operation: `order_${name}`,
      label: t(label),
      ...(PAYS_BACK.includes(name) && { amount: money(paid_amount) }),
      hotkey: at === 0 && !isDanger ? 'a' : 'r',
      danger: isDanger,
      form,
      begin:
        asks === 'reason'
          ? { id, version, reason: '' }
          : { id, version, note: '', ...(asks === 'tracking' && { tracking_number: '' }) },
      lead: t(lead),
      fields: texts => listFields(t, look, texts)
    }
  })
