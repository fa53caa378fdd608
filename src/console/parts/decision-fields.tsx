import { useStore } from '@nanostores/react'
import type { Language } from '../../contract/languages.ts'
import { $t } from '../../i18n/translator.ts'
import { $currency } from '../../stores/currency.ts'
import { createAmountTyping } from '../../stores/typed-amount.ts'
import { AmountField as AmountInput } from '../../ui/forms/amount-field.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { DayField as DayInput } from '../../ui/forms/date-range.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { Option } from '../../ui/types.ts'
import { type DecisionForm, PERCENT, splitWords, toggleWord } from '../stores/decision.ts'
import { CheckboxGroup } from '../ui/checkbox-group.tsx'
import { SuggestField as SuggestInput } from '../ui/suggest-field.tsx'
import { TimeField as TimeInput } from '../ui/time-field.tsx'
import type { Texts } from './by-language.tsx'
import type { FieldTexts } from './decisions.tsx'

export interface FieldProps {
  // biome-ignore lint/suspicious/noExplicitAny: each decision has fields of its own
  readonly form: DecisionForm<any>
  readonly name: string
  readonly label: string
  readonly error?: string | undefined
  readonly help?: string | undefined
  readonly isOptional?: boolean
  readonly autoFocus?: boolean
}

function useField({ form, name, label, error, help, isOptional }: FieldProps) {
  const t = useStore($t)
  const values = useStore(form.$values) as Record<string, string>
  return {
    label,
    name,
    error,
    help,
    optional: isOptional ? t('form.optional') : undefined,
    value: values[name] ?? '',
    onInput: (value: string) => form.set(name, value)
  }
}

/** A text of several lines, such as a reason. Enter sends the decision; with Shift it begins a new line. */
export function LongField(props: FieldProps) {
  return <TextArea {...useField(props)} rows={3} maxLength={500} sendsOnEnter autoFocus={props.autoFocus} />
}

/** A list of names, one on each line. */
export function LinesField(props: FieldProps) {
  return <TextArea {...useField(props)} rows={8} autoFocus={props.autoFocus} />
}

/** Some of a few values, with spaces between them in the form. */
export function ChecksField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  const { value, onInput, label, error } = useField(props)
  const chosen = splitWords(value)
  return (
    <CheckboxGroup label={label}>
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          name={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onInput={isChosen => onInput(toggleWord(value, option.value, isChosen))}
          error={index === options.length - 1 ? error : undefined}
        />
      ))}
    </CheckboxGroup>
  )
}

/** A text of one line, such as a transaction id. */
export function LineField({ mono, ...props }: FieldProps & { mono?: boolean }) {
  return <TextField {...useField(props)} mono={mono} autoFocus={props.autoFocus} />
}

/** A text of one line that the browser completes out of suggestions. */
export function SuggestField({
  suggestions,
  maxLength,
  ...props
}: FieldProps & { suggestions: readonly string[]; maxLength: number }) {
  return (
    <SuggestInput {...useField(props)} suggestions={suggestions} maxLength={maxLength} autoFocus={props.autoFocus} />
  )
}

/** A day: yyyy-mm-dd, or ''. */
export function DayField(props: FieldProps) {
  return <DayInput {...useField(props)} />
}

/** A time of the day: hh:mm, or ''. */
export function TimeField(props: FieldProps) {
  return <TimeInput {...useField(props)} />
}

/** An amount in the currency of the platform. */
export function MoneyField(props: FieldProps) {
  const currency = useStore($currency)
  return (
    <AmountInput
      {...useField(props)}
      unit={currency.code}
      typing={createAmountTyping(currency)}
      placeholder="0.00"
      autoFocus={props.autoFocus}
    />
  )
}

/** A percentage with up to two decimals, in the reader's notation. */
export function PercentField(props: FieldProps) {
  return (
    <AmountInput
      {...useField(props)}
      unit={PERCENT.code}
      typing={createAmountTyping(PERCENT)}
      placeholder="0.00"
      autoFocus={props.autoFocus}
    />
  )
}

/** Why; the merchant reads it. */
export function ReasonField(props: Pick<FieldProps, 'form' | 'error' | 'autoFocus'>) {
  const t = useStore($t)
  return <LongField {...props} name="reason" label={t('console.reason')} help={t('console.reasonRead')} />
}

/** Returns what a decision needs whose only field is the reason. It is marked as dangerous. */
export const askReason = (form: FieldProps['form'], id: string) => ({
  form,
  danger: true,
  begin: { id, reason: '' },
  fields: (texts: FieldTexts) => <ReasonField form={form} error={texts.reason} autoFocus />
})

interface LanguageFieldProps extends FieldProps {
  readonly language: Language
}

/** The field of a value with a text in each language: of the text in one of them. */
function useLanguageField({ language, ...props }: LanguageFieldProps) {
  const { form, name } = props
  const texts = (useStore(form.$values) as Record<string, Texts>)[name] ?? {}
  return {
    ...useField(props),
    value: texts[language] ?? '',
    onInput: (text: string) => form.set(name, { ...texts, [language]: text })
  }
}

/** The line of text of one language. */
export function LanguageLine(props: LanguageFieldProps) {
  return <TextField {...useLanguageField(props)} />
}

/** The text of one language, of several lines. */
export function LanguageText(props: LanguageFieldProps) {
  return <TextArea {...useLanguageField(props)} rows={6} />
}

/** One of a few values. */
export function ChoiceField({ options, ...props }: FieldProps & { options: readonly Option[] }) {
  return <SelectField {...useField(props)} options={options} />
}
