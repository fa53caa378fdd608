import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { getMediaAddress } from '../../../api/media.ts'
import type { OrderRequest } from '../../../contract/orders/order-request.ts'
import { formatDateTime, formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { copyText } from '../../../parts/copy-text.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ProductRow } from '../../../ui/cards/product-row.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { createContactLink } from '../stores/contact-link.ts'
import { decideRequest } from '../stores/shop-page.ts'

const tones = { pending: 'pending', accepted: 'success', declined: 'neutral' } as const

type Decision = 'accept' | 'decline'

/** An order request of a visitor, with the merchant's actions. */
export function RequestLine({ request }: { request: OrderRequest }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const [question, setQuestion] = useState<Decision>()
  const { name, picture, quantity, reason, status, order_id } = request
  return (
    <>
      <ProductRow
        bare
        name={`${formatNumber(quantity)} × ${name}`}
        picture={getMediaAddress(picture)}
        note={<RequestFacts request={request} />}
        facts={[
          { label: t('requests.total'), value: price.text(request.amount, currency) },
          ...(reason ? [{ label: t('money.reason'), value: reason }] : [])
        ]}
        status={
          <Stack gap={2}>
            <Inline wrap gap={2}>
              <Status tone={tones[status]} label={t(`requests.status.${status}`)} />
              <Text as="time" size="caption" tone="quiet">
                {formatDateTime(request.created_at)}
              </Text>
            </Inline>
            <Inline wrap gap={2}>
              {status === 'pending' && (
                <>
                  <Button small onClick={() => setQuestion('accept')}>
                    {t('requests.accept')}
                  </Button>
                  <Button small tone="secondary" onClick={() => setQuestion('decline')}>
                    {t('requests.decline')}
                  </Button>
                </>
              )}
              {request.contact && <Answer contact={request.contact} />}
            </Inline>
          </Stack>
        }
        href={order_id ? toHref(`/project/detail/${order_id}`) : undefined}
      />
      <Question request={request} question={question} onClose={() => setQuestion(undefined)} />
    </>
  )
}

/** The visitor's entries, as plain text. Empty after they were erased. */
function RequestFacts({ request: { buyer_name, contact, address, message } }: { request: OrderRequest }) {
  return (
    <Stack gap={1}>
      <Text as="span" size="secondary" tone="normal">
        <Facts items={[buyer_name, contact].filter(Boolean)} />
      </Text>
      {[address, message].filter(Boolean).map(text => (
        <Text key={text} as="span" size="secondary">
          {text}
        </Text>
      ))}
    </Stack>
  )
}

/** Calls or writes to the visitor; a contact that is neither a number nor an address is copied. */
function Answer({ contact }: { contact: string }) {
  const t = useStore($t)
  const link = createContactLink(contact)
  if (!link) {
    return (
      <Button small tone="ghost" icon="copy" onClick={() => void copyText(contact, t)}>
        {t('requests.copyContact')}
      </Button>
    )
  }
  return (
    <Button small tone="ghost" icon="message-circle" href={link}>
      {t('requests.answer')}
    </Button>
  )
}

interface QuestionProps {
  request: OrderRequest
  question: Decision | undefined
  onClose: () => void
}

/** Asks before a request is decided, which is final. */
function Question({ request, question, onClose }: QuestionProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const [busy, setBusy] = useState(false)
  const decide = async (decision: Decision) => {
    setBusy(true)
    await decideRequest(decision, request.id)
    setBusy(false)
    onClose()
  }
  const amount = price.text(request.amount, currency)
  return (
    <>
      <Confirm
        open={question === 'accept'}
        busy={busy}
        title={t('requests.acceptTitle')}
        message={t('requests.acceptText', { amount })}
        confirmLabel={t('requests.accept')}
        cancelLabel={t('action.cancel')}
        onConfirm={() => void decide('accept')}
        onClose={onClose}
      />
      <Confirm
        danger
        open={question === 'decline'}
        busy={busy}
        title={t('requests.declineTitle')}
        message={t('requests.declineText')}
        confirmLabel={t('requests.decline')}
        cancelLabel={t('action.cancel')}
        onConfirm={() => void decide('decline')}
        onClose={onClose}
      />
    </>
  )
}
