import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { Currency } from '../../../contract/money.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { useLocalAmount } from '../../../parts/local-amount.ts'
import { translateError } from '../../../stores/form-errors.ts'
import { type AmountProblem, createAmountTyping, toAmountError, toWireAmount } from '../../../stores/typed-amount.ts'
import { AmountField, type AmountFieldProps } from '../../../ui/forms/amount-field.tsx'

type OwnedFieldProp = 'name' | 'value' | 'onInput' | 'onBlur' | 'unit' | 'typing' | 'placeholder' | 'large'

interface AmountInputProps extends Omit<AmountFieldProps, OwnedFieldProp | 'help'> {
  help?: string | undefined
  form: {
    readonly $values: ReadableAtom<{ amount: string }>
    set(field: 'amount', value: string): void
    blur(field: 'amount'): void
  }
  currency: Currency
}

/** The amount of a form: the largest thing on its screen. */
export function AmountInput({ form, currency, ...field }: AmountInputProps) {
  const t = useStore($t)
  const { amount } = useStore(form.$values)
  const typing = createAmountTyping(currency)
  const local = useLocalAmount(toWireAmount(amount, currency))
  return (
    <AmountField
      {...field}
      help={local ? [field.help, t('wallet.local', local)].filter(Boolean).join(' · ') : field.help}
      large
      name="amount"
      value={amount}
      onInput={value => form.set('amount', value)}
      onBlur={() => form.blur('amount')}
      unit={currency.code}
      typing={typing}
      placeholder="0"
    />
  )
}

/** Returns the error of an amount that is over a limit, already while it is typed. */
export function formatOverLimit(problem: AmountProblem | null, currency: Currency, t: Translate): string | undefined {
  const isOver = problem && ['balance', 'limit', 'maximum'].includes(problem.reason)
  return isOver ? translateError(t, toAmountError(problem, currency)) : undefined
}
