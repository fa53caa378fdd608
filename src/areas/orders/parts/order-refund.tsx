import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { announceText } from '../../../stores/spoken.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { order, refundForm } from '../stores/order.ts'

interface OrderRefundProps {
  open: boolean
  onClose: () => void
}

const MAX_REASON_LENGTH = 500

/** Asks for return and refund. The reason is kept until it is sent. */
export function OrderRefund({ open, onClose }: OrderRefundProps) {
  const t = useStore($t)
  const { reason } = useStore(refundForm.$values)
  const { texts, busy } = useErrors(refundForm.$form)
  const send = async () => {
    if (await refundForm.submit()) {
      refundForm.reset()
      announceText(t('order.refundSent'))
      return onClose()
    }
    // A refusal that is not about the reason means that the order has changed.
    const { errors, failure } = refundForm.$form.get()
    if (failure?.kind !== 'refused' || errors.reason) return
    void order.refresh()
    onClose()
  }
  return (
    <Sheet
      open={open}
      title={t('order.refund')}
      closeLabel={t('action.close')}
      locked={busy}
      onClose={onClose}
      footer={
        <SubmitButton form={refundForm} formId="order-refund" busyLabel={t('order.refundSending')}>
          {t('order.refundAsk')}
        </SubmitButton>
      }
    >
      <Form id="order-refund" errors={texts} busy={busy} onSubmit={() => void send()}>
        <Text size="secondary" tone="quiet">
          {t('order.refundText')}
        </Text>
        <TextArea
          label={t('money.reason')}
          name="reason"
          value={reason}
          onInput={value => refundForm.set('reason', value)}
          maxLength={MAX_REASON_LENGTH}
          counter={`${reason.length} / ${MAX_REASON_LENGTH}`}
          error={texts.reason}
        />
      </Form>
    </Sheet>
  )
}
