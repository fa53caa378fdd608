import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { RechargeChannel } from '../../contract/entities/recharge.ts'
import { formatNumber } from '../../i18n/format.ts'
import { amountText, decimalSeparator } from '../../i18n/money.ts'
import { $t } from '../../i18n/translator.ts'
import { navigate } from '../../location.ts'
import { $currency } from '../../stores/app-info.ts'
import { errorTexts } from '../../stores/form.ts'
import { quickAmounts, rechargeForm } from '../../stores/recharge-form.ts'
import { openSupport } from '../../stores/support.ts'
import { readTyped, wireAmount } from '../../stores/typed-amount.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Callout } from '../../ui/callout.tsx'
import { ChoiceList } from '../../ui/choice-list.tsx'
import { Form } from '../../ui/form.tsx'
import { Stack } from '../../ui/stack.tsx'

interface RechargeAmountProps {
  channels: readonly RechargeChannel[]
  chosen: RechargeChannel | undefined
}

/** The first step: how much, and over which channel. */
export function RechargeAmount({ channels, chosen }: RechargeAmountProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const values = useStore(rechargeForm.$values)
  const { errors } = useStore(rechargeForm.$form)
  const texts = errorTexts(t, errors)
  const usdt = chosen?.kind === 'usdt' ? chosen : undefined
  const online = chosen?.kind === 'online'
  useChosen(channels, chosen)
  const next = () => {
    if (rechargeForm.validate()) navigate('/recharge?step=pay')
  }
  const typed = readTyped(values.amount, currency.scale).state === 'amount'
  return (
    <Form errors={texts} onSubmit={online ? openSupport : next}>
      <Stack gap={6}>
        {!online && (
          <AmountField
            large
            label={t('recharge.amount')}
            name="amount"
            value={values.amount}
            onInput={value => rechargeForm.set('amount', value)}
            unit={currency.code}
            scale={currency.scale}
            separator={decimalSeparator()}
            quick={quickAmounts(usdt, currency.scale).map(value => ({ value, label: formatNumber(Number(value)) }))}
            error={texts.amount}
            help={
              usdt &&
              t('recharge.amountHelp', {
                minimum: amountText(usdt.minimum, currency),
                maximum: amountText(usdt.maximum, currency)
              })
            }
          />
        )}
        <ChoiceList
          label={t('recharge.channel')}
          name="channel_id"
          value={values.channel_id}
          onInput={value => rechargeForm.set('channel_id', value)}
          error={texts.channel_id}
          options={channels.map(channel =>
            channel.kind === 'usdt'
              ? {
                  value: channel.id,
                  title: t('money.usdtOn', { network: channel.network }),
                  subtitle: t('recharge.usdtNote'),
                  icon: 'coins'
                }
              : { value: channel.id, title: t('recharge.online'), subtitle: t('recharge.onlineNote'), icon: 'headset' }
          )}
        />
        {online && (
          <Callout tone="accent" title={t('recharge.onlineTitle')} icon="info">
            {t('recharge.onlineText')}
          </Callout>
        )}
      </Stack>
      <ActionBar>
        {online ? (
          <Button type="submit" wide icon="headset">
            {t('money.support')}
          </Button>
        ) : (
          <Button type="submit" wide>
            {typed
              ? t('recharge.continueWith', { amount: amountText(wireAmount(values.amount, currency.scale), currency) })
              : t('recharge.continue')}
          </Button>
        )}
      </ActionBar>
    </Form>
  )
}

/** The first channel is chosen until the person chooses; one that was closed since the draft was kept is left. */
function useChosen(channels: readonly RechargeChannel[], chosen: RechargeChannel | undefined) {
  const first = channels[0]?.id
  useEffect(() => {
    if (!chosen && first) rechargeForm.set('channel_id', first)
  }, [chosen, first])
}
