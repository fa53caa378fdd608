import { useStore } from '@nanostores/react'
import { operatorOrderCreate } from '../../../contract/operator/order-create.ts'
import { $t } from '../../../i18n/translator.ts'
import { LineField } from '../../parts/decision-fields.tsx'
import { Decisions } from '../../parts/decisions.tsx'
import { tellDecided } from '../../parts/tell-decided.ts'
import { countInput, decisionForm } from '../../stores/decision.ts'

const empty = { id: 'new', account: '', code: '', quantity: '1' }

const create = decisionForm(operatorOrderCreate, {
  initial: empty,
  toInput: ({ account, code, quantity }) => ({
    account,
    ...(code.trim() !== '' && { code }),
    quantity: countInput(quantity)
  })
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
          form: create,
          begin: empty,
          lead: t('console.orders.createLead'),
          fields: texts => (
            <>
              <LineField
                form={create}
                name="account"
                label={t('console.deposits.account')}
                error={texts.account}
                autoFocus
              />
              <LineField
                form={create}
                name="code"
                label={t('console.orders.code')}
                help={t('console.orders.codeHelp')}
                error={texts.code}
                isOptional
              />
              <LineField form={create} name="quantity" label={t('order.quantity')} error={texts.quantity} />
            </>
          )
        }
      ]}
      onDecided={how => {
        void tellDecided(t, '', how)
        onCreated()
      }}
    />
  )
}
