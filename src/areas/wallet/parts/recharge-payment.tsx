import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { host } from '../../../host/current.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { formatProofSize, formatUploadShare, ProofField } from '../../../parts/proof-field.tsx'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { useQrCode } from '../../../parts/use-qr-code.ts'
import { useUploadDone } from '../../../parts/use-settled.ts'
import { $ownAmounts, price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { translateErrors } from '../../../stores/form-errors.ts'
import { announceText } from '../../../stores/spoken.ts'
import { toWireAmount } from '../../../stores/typed-amount.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { CopyField } from '../../../ui/data/copy-field.tsx'
import { QrCode } from '../../../ui/data/qr-code.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { formatSpokenResult } from '../../../ui/feedback/state-hero.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { recharge } from '../stores/recharge.ts'
import { type PayableChannel, rechargeQuotes } from '../stores/recharge-channels.ts'
import { rechargeForm } from '../stores/recharge-form.ts'
import { rechargeProof } from '../stores/recharge-proof.ts'

/** The second step: the exact amount, the address to pay to, the proof, and the submission. */
export function RechargePayment({ channel }: { channel: PayableChannel }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const { amount } = useStore(rechargeForm.$values)
  const requested = toWireAmount(amount, currency)
  const quote = useLoaded(rechargeQuotes, { channel_id: channel.id, amount: requested })
  if (quote.state === 'loading') return <Skeleton shape="form" label={t('state.loading')} />
  if (quote.state === 'failed') return <LoadFailed failure={quote} onRetry={() => void rechargeQuotes.retry()} />
  return <Payment channel={channel} wire={quote.data.amount} own={quote.data.amount !== requested} />
}

function Payment({ channel, wire, own }: { channel: PayableChannel; wire: string; own: boolean }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const values = useStore(rechargeForm.$values)
  const form = useStore(rechargeForm.$form)
  const upload = useStore(rechargeProof.$upload)
  const { waiting, settle } = useUploadDone(rechargeProof)
  const [warned, setWarned] = useState(false)
  const busy = waiting || form.status === 'sending'
  const isMounted = useHere()
  const submit = async () => {
    const settled = await settle()
    // A failed upload stops only the first press, because the proof is optional.
    if (!settled && !warned) return setWarned(true)
    // The merchant may have left the page meanwhile.
    if (!isMounted.current) return
    const answer = await rechargeForm.submit()
    if (!answer) return
    rechargeProof.drop()
    rechargeForm.reset()
    // The page of the recharge begins with the answer that is in hand.
    recharge.open({ id: answer.id }, answer)
    announceText(formatSpokenResult(t('recharge.stepPending'), $ownAmounts.get().parts(answer.amount, currency)))
    navigate(`/recharge/detail/${answer.id}`, { replace: true })
  }
  const texts = translateErrors(t, form.errors)
  const busyLabel = upload.state === 'sending' ? formatUploadShare(t, upload.share) : t('recharge.submitting')
  return (
    <Form errors={texts} error={texts.amount ?? texts.channel_id} onSubmit={() => void submit()} busy={busy}>
      <Stack gap={6}>
        <ToPay channel={channel} wire={wire} own={own} />
        <Destination channel={channel} />
        <ProofField
          upload={rechargeProof}
          proof={values.proof}
          label={t('recharge.proof')}
          optional={t('form.optional')}
          help={t('recharge.proofHelp', { size: formatProofSize() })}
          error={texts.proof}
        />
        <TextField
          label={t('recharge.transactionId')}
          name="transaction_id"
          mono
          optional={t('form.optional')}
          value={values.transaction_id}
          onInput={value => rechargeForm.set('transaction_id', value.trim())}
          help={t('recharge.transactionIdHelp')}
          error={texts.transaction_id}
        />
      </Stack>
      <ActionBar>
        <SubmitButton form={rechargeForm} busy={waiting} busyLabel={busyLabel}>
          {t('recharge.submit', { amount: price.text(wire, currency) })}
        </SubmitButton>
        <Text size="caption" tone="quiet" align="center">
          {t('recharge.afterwards')}
        </Text>
      </ActionBar>
    </Form>
  )
}

/** The exact amount, and on which network. */
function ToPay({ channel, wire, own }: { channel: PayableChannel; wire: string; own: boolean }) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <Stack gap={1} align="center">
      <Text tone="quiet" silent>
        {t('recharge.sendExactly')}
      </Text>
      <Amount parts={price.parts(wire, currency)} size="amount" label={t('recharge.sendExactly')} />
      <Inline gap={2} justify="center">
        <Text tone="quiet" size="secondary">
          {t('recharge.sendTo', { network: channel.network })}
        </Text>
        <Text size="secondary">
          <Link alone href={toHref('/recharge')}>
            {t('recharge.change')}
          </Link>
        </Text>
      </Inline>
      {own && (
        <Text tone="quiet" size="secondary" align="center">
          {t('recharge.ownAmount')}
        </Text>
      )}
    </Stack>
  )
}

/** Returns whether the page is still shown. */
function useHere() {
  const isMounted = useRef(true)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}

function Destination({ channel }: { channel: PayableChannel }) {
  const t = useStore($t)
  const matrix = useQrCode(channel.address)
  return (
    <Card>
      <Stack gap={4}>
        <Stack align="center">
          <QrCode
            matrix={matrix}
            label={t('recharge.qrLabel', { network: channel.network, address: channel.address })}
          />
        </Stack>
        <CopyField
          label={t('money.address')}
          value={channel.address}
          copyLabel={t('recharge.copyAddress')}
          copiedLabel={t('action.copied')}
          onCopy={value => host.copy(value)}
        />
        <Callout tone="warning">{t('recharge.networkWarning', { network: channel.network })}</Callout>
      </Stack>
    </Card>
  )
}
