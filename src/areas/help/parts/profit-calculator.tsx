import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type Currency, formatMinor, type Minor } from '../../../contract/money.ts'
import { formatNumber, formatPercent } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { type FieldError, translateError } from '../../../stores/form-errors.ts'
import {
  createAmountTyping,
  createCountTyping,
  findTypingProblem,
  readCount,
  readFieldValue,
  toAmountError
} from '../../../stores/typed-amount.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Stats } from '../../../ui/data/stats.tsx'
import { StateHero } from '../../../ui/feedback/state-hero.tsx'
import { AmountField } from '../../../ui/forms/amount-field.tsx'
import { FieldPair } from '../../../ui/forms/field-pair.tsx'
import { QuantityField } from '../../../ui/forms/quantity-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { calculateProfit, type Profit } from '../stores/profit.ts'

const nothing = { cost: '', price: '', promotion: '', fee: '' }
const MAX_QUANTITY = 100_000
const percent: Currency = { code: '%', scale: 2 }
// The profit above has the currency.
const noCurrency = { code: '' }
const MAX_FEE = 10_000n

/** Returns the amount of a field, or zero if it cannot be read; the field then shows the error. */
const readMinor = (value: string, currency: Currency): Minor => {
  const typed = readFieldValue(value, currency)
  return typed.state === 'amount' ? typed.minor : 0n
}

/** Returns the error of an optional amount. */
function findProblem(value: string, currency: Currency, maximum?: Minor): FieldError | undefined {
  const typed = readFieldValue(value, currency)
  if (typed.state === 'none') return undefined
  const problem = findTypingProblem(typed, currency)
  if (problem) return toAmountError(problem, currency)
  const above = maximum !== undefined && readMinor(value, currency) > maximum
  return above ? toAmountError({ reason: 'maximum', bound: maximum }, currency) : undefined
}

function findQuantityError(count: number | null, t: Translate): string | undefined {
  if (count === null) return t('money.errorWhole')
  return count > MAX_QUANTITY ? t('money.errorMaximum', { amount: formatNumber(MAX_QUANTITY) }) : undefined
}

type Amounts = typeof nothing

/** Profit calculator; calculates during typing. */
export function ProfitCalculator() {
  const t = useStore($t)
  const currency = useStore($currency)
  const [typed, setTyped] = useState(nothing)
  const [quantity, setQuantity] = useState('1')
  const clear = () => {
    setTyped(nothing)
    setQuantity('1')
  }
  const result = calculateResult(typed, quantity, currency)
  const isFilled = typed.cost !== '' || typed.price !== ''
  return (
    <Stack gap={6}>
      <Outcome result={result} filled={isFilled} />
      <Fields
        typed={typed}
        quantity={quantity}
        onAmount={(name, value) => setTyped(before => ({ ...before, [name]: value }))}
        onQuantity={setQuantity}
      />
      {isFilled && <Details result={result} />}
      <Text size="secondary" tone="quiet" align="center">
        {t('calculator.note')}
      </Text>
      {isFilled && (
        <Button tone="ghost" icon="rotate-ccw" onClick={clear}>
          {t('calculator.clear')}
        </Button>
      )}
    </Stack>
  )
}

function calculateResult(typed: Amounts, quantity: string, currency: Currency): Profit {
  const fee = readMinor(typed.fee, percent)
  return calculateProfit({
    cost: readMinor(typed.cost, currency),
    price: readMinor(typed.price, currency),
    promotion: readMinor(typed.promotion, currency),
    quantity: BigInt(readCount(quantity) ?? 0),
    feeBasisPoints: Number(fee > MAX_FEE ? MAX_FEE : fee)
  })
}

interface FieldsProps {
  typed: Amounts
  quantity: string
  onAmount: (name: keyof Amounts, value: string) => void
  onQuantity: (value: string) => void
}

function Fields({ typed, quantity, onAmount, onQuantity }: FieldsProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  // No error while a number is being typed.
  const [editing, setEditing] = useState<string>()
  const leaveField = () => setEditing(undefined)
  const field = (name: keyof Amounts, unit: Currency, maximum?: Minor) => {
    const problem = editing === name ? undefined : findProblem(typed[name], unit, maximum)
    return {
      name,
      value: typed[name],
      unit: unit.code,
      typing: createAmountTyping(unit),
      placeholder: createAmountTyping(unit).show(formatMinor(0n, unit.scale)),
      onInput: (value: string) => {
        setEditing(name)
        onAmount(name, value)
      },
      onBlur: leaveField,
      error: problem && translateError(t, problem)
    }
  }
  const count = readCount(quantity)
  const optional = t('form.optional')
  return (
    <Stack gap={4}>
      <FieldPair>
        <AmountField {...field('cost', currency)} label={t('calculator.cost')} />
        <AmountField {...field('price', currency)} label={t('calculator.price')} />
      </FieldPair>
      <QuantityField
        label={t('calculator.quantity')}
        name="quantity"
        value={quantity}
        count={count}
        typing={createCountTyping()}
        onInput={value => {
          setEditing('quantity')
          onQuantity(value)
        }}
        onBlur={leaveField}
        max={MAX_QUANTITY}
        decreaseLabel={t('calculator.fewer')}
        increaseLabel={t('calculator.more')}
        error={editing === 'quantity' ? undefined : findQuantityError(count, t)}
      />
      <FieldPair>
        <AmountField {...field('promotion', currency)} label={t('calculator.promotion')} optional={optional} />
        <AmountField
          {...field('fee', percent, MAX_FEE)}
          label={t('calculator.fee')}
          optional={optional}
          help={t('calculator.feeHelp')}
        />
      </FieldPair>
    </Stack>
  )
}

/** The profit, and what it means for one piece. */
function Outcome({ result, filled }: { result: Profit; filled: boolean }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const { profit, each, marginBasisPoints: margin, breakEven } = result
  const tone = !filled || profit === 0n ? 'neutral' : profit > 0n ? 'success' : 'danger'
  const state = profit < 0n ? 'calculator.loss' : 'calculator.profit'
  return (
    <Stack gap={4}>
      <StateHero
        tone={tone}
        icon={null}
        state={t(state)}
        parts={price.parts(formatMinor(profit, currency.scale), currency)}
      />
      <Stats
        items={[
          {
            label: t('calculator.each'),
            value: filled ? (
              <Amount size="section" parts={price.parts(formatMinor(each, currency.scale), noCurrency)} />
            ) : (
              '–'
            )
          },
          { label: t('calculator.margin'), value: margin === null ? '–' : formatPercent(margin) },
          {
            label: t('calculator.breakEven'),
            value: !filled ? (
              '–'
            ) : breakEven === null ? (
              <Text as="span" size="secondary">
                {t('calculator.never')}
              </Text>
            ) : (
              formatNumber(Number(breakEven))
            )
          }
        ]}
      />
    </Stack>
  )
}

function Details({ result }: { result: Profit }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const amount = (minor: Minor) => <Amount parts={price.parts(formatMinor(minor, currency.scale), currency)} />
  return (
    <Section title={t('calculator.details')}>
      <Card>
        <KeyValue
          items={[
            { label: t('calculator.spent'), value: amount(result.spent) },
            { label: t('calculator.earned'), value: amount(result.earned) },
            { label: t('calculator.feeAmount'), value: amount(result.fee) },
            { label: t('calculator.arrives'), value: amount(result.arrives), strong: true }
          ]}
        />
      </Card>
    </Section>
  )
}
