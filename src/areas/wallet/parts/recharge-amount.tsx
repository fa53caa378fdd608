import { useStore } from '@nanostores/react'
import { useLayoutEffect } from 'react'
import type { RechargeChannel } from '../../../contract/wallet/recharge.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate } from '../../../location.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { translateErrors } from '../../../stores/form-errors.ts'
import { home } from '../../../stores/home.ts'
import { askSupport } from '../../../stores/support-message.ts'
import { readFieldValue, toWireAmount } from '../../../stores/typed-amount.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { ChoiceSheet } from '../../../ui/forms/choice-sheet.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { NetworkMark } from '../../../ui/media/network-mark.tsx'
import type { PayableChannel } from '../stores/recharge-channels.ts'
import { findRechargeProblem, listQuickAmounts, rechargeForm } from '../stores/recharge-form.ts'
import { AmountInput, formatOverLimit } from './amount-input.tsx'
import { findUsualTime } from './usual-time.ts'

interface RechargeAmountProps {
  channels: readonly RechargeChannel[]
  chosen: RechargeChannel | undefined
}

/** The first step: amount and channel. The online channel has no amount, because customer service asks for it. */
export function RechargeAmount({ channels, chosen }: RechargeAmountProps) {
  const t = useStore($t)
  const { errors } = useStore(rechargeForm.$form)
  const texts = translateErrors(t, errors)
  const online = chosen?.kind === 'online'
  useDefaultChannel(channels, chosen)
  const next = () => {
    if (rechargeForm.validate()) navigate('/recharge?step=pay')
  }
  return (
    <Form errors={texts} onSubmit={online ? () => askSupport(formatOnlineMessage(t)) : next}>
      <Stack gap={6}>
        {!online && <Amount channel={chosen} error={texts.amount} />}
        <Channels channels={channels} error={texts.channel_id} />
        {online && (
          <Callout tone="accent" title={t('recharge.onlineTitle')} icon="info">
            {t('recharge.onlineText')}
          </Callout>
        )}
      </Stack>
      <ActionBar docked>
        {online ? (
          <MainButton type="submit" icon="headset">
            {t('money.support')}
          </MainButton>
        ) : (
          <Continue />
        )}
      </ActionBar>
    </Form>
  )
}

/** The message for support: account and requested amount. */
function formatOnlineMessage(t: Translate): string {
  const shop = home.$state.get()
  const code = shop.state === 'ready' ? (shop.data.shop?.shop_code ?? '') : ''
  const currency = $currency.get()
  const { amount } = rechargeForm.$values.get()
  const isTyped = readFieldValue(amount, currency).state === 'amount'
  return isTyped
    ? t('recharge.onlineAmount', { code, amount: price.text(toWireAmount(amount, currency), currency) })
    : t('recharge.onlineMessage', { code })
}

function Amount({ channel, error }: { channel: PayableChannel | undefined; error: string | undefined }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const { amount } = useStore(rechargeForm.$values)
  const bounds = channel && {
    minimum: price.text(channel.minimum, currency),
    maximum: price.text(channel.maximum, currency)
  }
  return (
    <AmountInput
      form={rechargeForm}
      currency={currency}
      label={t('recharge.amount')}
      quick={listQuickAmounts(channel, currency).map(value => price.text(value, { code: '' }))}
      error={error ?? formatOverLimit(findRechargeProblem(amount, channel, currency), currency, t)}
      help={bounds && t('recharge.amountHelp', bounds)}
    />
  )
}

function Channels({ channels, error }: { channels: readonly RechargeChannel[]; error: string | undefined }) {
  const t = useStore($t)
  const { channel_id } = useStore(rechargeForm.$values)
  return (
    <ChoiceSheet
      label={t('recharge.channel')}
      closeLabel={t('action.close')}
      name="channel_id"
      value={channel_id}
      onInput={value => rechargeForm.set('channel_id', value)}
      error={error}
      options={channels.map(channel =>
        channel.kind === 'usdt'
          ? {
              value: channel.id,
              title: t('money.usdtOn', { network: channel.network }),
              subtitle: findUsualTime(channel.usual_minutes, t) ?? t('recharge.usdtNote'),
              image: <NetworkMark network={channel.network} />
            }
          : { value: channel.id, title: t('recharge.online'), subtitle: t('recharge.onlineNote'), icon: 'headset' }
      )}
    />
  )
}

function Continue() {
  const t = useStore($t)
  const currency = useStore($currency)
  const { amount } = useStore(rechargeForm.$values)
  const typed = readFieldValue(amount, currency).state === 'amount'
  return (
    <MainButton type="submit">
      {typed
        ? t('recharge.continueWith', { amount: price.text(toWireAmount(amount, currency), currency) })
        : t('recharge.continue')}
    </MainButton>
  )
}

/** Chooses the first channel before the first frame, or when the channel of a kept draft was closed: its limits take a line. */
function useDefaultChannel(channels: readonly RechargeChannel[], chosen: RechargeChannel | undefined) {
  const first = channels[0]?.id
  useLayoutEffect(() => {
    if (!chosen && first) rechargeForm.prefill('channel_id', first)
  }, [chosen, first])
}
