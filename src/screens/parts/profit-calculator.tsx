import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatMinor, type Minor } from '../../contract/money.ts'
import { formatNumber, formatPercent } from '../../i18n/format.ts'
import { decimalSeparator, formatAmount } from '../../i18n/money.ts'
import { $t } from '../../i18n/translator.ts'
import { $currency } from '../../stores/currency.ts'
import { type Profit, profitOf } from '../../stores/profit.ts'
import { readTyped } from '../../stores/typed-amount.ts'
import { Amount } from '../../ui/amount.tsx'
import { AmountField } from '../../ui/amount-field.tsx'
import { Button } from '../../ui/button.tsx'
import { KeyValue } from '../../ui/key-value.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import { Card, Section } from '../../ui/section.tsx'
import { Stack } from '../../ui/stack.tsx'
import { StateHero } from '../../ui/state-hero.tsx'

const nothing = { cost: '', price: '', promotion: '', fee: '' }
const quantityMax = 100_000
const feeScale = 2
const feeMax = 10_000

/** What an amount field means; what cannot be read counts as nothing and is said at the field. */
const minorOf = (text: string, scale: number): Minor => {
  const typed = readTyped(text, scale)
  return typed.state === 'amount' ? typed.minor : 0n
}

/** Profit calculator: counts as one types. */
export function ProfitCalculator() {
  const t = useStore($t)
  const currency = useStore($currency)
  const [typed, setTyped] = useState(nothing)
  const [quantity, setQuantity] = useState(1)
  const money = (name: keyof typeof nothing, scale = currency.scale) => minorOf(typed[name], scale)
  const fee = Number(money('fee', feeScale))
  const result = profitOf({
    cost: money('cost'),
    price: money('price'),
    promotion: money('promotion'),
    quantity: BigInt(quantity),
    feeBasisPoints: Math.min(fee, feeMax)
  })
  const field = (name: keyof typeof nothing, scale: number) => ({
    name,
    value: typed[name],
    scale,
    separator: decimalSeparator(),
    onInput: (value: string) => setTyped(before => ({ ...before, [name]: value })),
    error:
      readTyped(typed[name], scale).state === 'unreadable' || (name === 'fee' && fee > feeMax)
        ? t('calculator.unreadable')
        : undefined
  })
  const { code, scale } = currency
  return (
    <Stack gap={6}>
      <Outcome result={result} filled={typed.cost !== '' || typed.price !== ''} />
      <Stack gap={4}>
        <AmountField {...field('cost', scale)} label={t('calculator.cost')} unit={code} />
        <AmountField {...field('price', scale)} label={t('calculator.price')} unit={code} />
        <QuantityField
          label={t('calculator.quantity')}
          name="quantity"
          value={quantity}
          onInput={setQuantity}
          max={quantityMax}
          decreaseLabel={t('calculator.fewer')}
          increaseLabel={t('calculator.more')}
        />
        <AmountField
          {...field('promotion', scale)}
          label={t('calculator.promotion')}
          optional={t('form.optional')}
          unit={code}
        />
        <AmountField
          {...field('fee', feeScale)}
          label={t('calculator.fee')}
          optional={t('form.optional')}
          help={t('calculator.feeHelp')}
          unit="%"
        />
      </Stack>
      <Details result={result} />
      <Button
        tone="ghost"
        icon="rotate-ccw"
        onClick={() => {
          setTyped(nothing)
          setQuantity(1)
        }}
      >
        {t('calculator.clear')}
      </Button>
    </Stack>
  )
}

function Outcome({ result, filled }: { result: Profit; filled: boolean }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const { profit } = result
  const tone = !filled || profit === 0n ? 'neutral' : profit > 0n ? 'success' : 'danger'
  const state = profit < 0n ? 'calculator.loss' : 'calculator.profit'
  return (
    <StateHero
      tone={tone}
      icon="calculator"
      state={t(state)}
      parts={formatAmount(formatMinor(profit, currency.scale), currency)}
      note={t('calculator.note')}
    />
  )
}

function Details({ result }: { result: Profit }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const amount = (minor: Minor) => <Amount parts={formatAmount(formatMinor(minor, currency.scale), currency)} />
  const { marginBasisPoints: margin, breakEven } = result
  return (
    <Section title={t('calculator.details')}>
      <Card>
        <KeyValue
          items={[
            { label: t('calculator.each'), value: amount(result.each) },
            { label: t('calculator.margin'), value: margin === null ? '–' : formatPercent(margin) },
            { label: t('calculator.spent'), value: amount(result.spent) },
            { label: t('calculator.earned'), value: amount(result.earned) },
            {
              label: t('calculator.breakEven'),
              value: breakEven === null ? t('calculator.never') : formatNumber(Number(breakEven))
            },
            { label: t('calculator.feeAmount'), value: amount(result.fee) },
            { label: t('calculator.arrives'), value: amount(result.arrives), strong: true }
          ]}
        />
      </Card>
    </Section>
  )
}
