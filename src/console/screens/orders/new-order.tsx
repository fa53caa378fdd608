import { useStore } from '@nanostores/react'
import { operatorOrderCreate } from '../../../contract/orders/order.operator.ts'
import { readWholeNumber } from '../../../contract/whole-number.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import { LineField } from '../../parts/decision-fields.tsx'
import { Decisions } from '../../parts/decisions.tsx'
import { reportDecision } from '../../parts/report-decision.ts'
import { createDecisionForm } from '../../stores/decision.ts'

const empty = { id: 'new', account: '', code: '', quantity: '1', buyer_name: '' }

/** The order that is being entered; when it is created, its page follows. */
export const newOrderForm = createDecisionForm(operatorOrderCreate, {
  initial: empty,
  toInput: ({ account, code, quantity, buyer_name }) => ({
    account,
    buyer_name,
    ...(code.trim() !== '' && { code }),
    quantity: readWholeNumber(quantity)
  }),
  onDone: ({ id }) => navigate(`/orders/${id}`)
})

/** Enters an order of a customer. The merchant then pays its cost. */
export function NewOrder({ onCreated }: { onCreated: () => void }) {
  const t = useStore($t)
  return (
    <Decisions
      decisions={[
        {
          operation: 'order_create',
          label: t('console.orders.create'),
          hotkey: 'n',
          form: newOrderForm,
          begin: empty,
          lead: t('console.orders.createLead'),
          fields: texts => (
            <>
              <LineField
                form={newOrderForm}
                name="account"
                label={t('console.deposits.account')}
                error={texts.account}
                autoFocus
              />
              <LineField
                form={newOrderForm}
                name="code"
                label={t('console.orders.code')}
                help={t('console.orders.codeHelp')}
                error={texts.code}
                isOptional
              />
              <LineField form={newOrderForm} name="quantity" label={t('order.quantity')} error={texts.quantity} />
              <LineField
                form={newOrderForm}
                name="buyer_name"
                label={t('order.buyer')}
                help={t('console.reasonRead')}
                error={texts.buyer_name}
                isOptional
              />
            </>
          )
        }
      ]}
      onDecided={how => {
        void reportDecision(t, '', how)
        onCreated()
      }}
    />
  )
}
