import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { operatorTokenAdd } from '../../../contract/staff/token.operator.ts'
import { readWholeNumber } from '../../../contract/whole-number.ts'
import { $t } from '../../../i18n/translator.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { LineField } from '../../parts/decision-fields.tsx'
import type { FieldTexts } from '../../parts/decisions.tsx'
import { formatOperationName } from '../../parts/operation-phrase.ts'
import { createDecisionForm, splitWords, toggleWord } from '../../stores/decision.ts'
import { showIssuedSecret } from '../../stores/issued.ts'
import { $staff } from '../../stores/staff.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'

/** A new token: for a quarter of a year, for operations that the person chooses. */
export const newTokenValues = { id: 'new', name: '', days: '90', limit: 'some', scope: '', network: '' }

/** A new API token. `scope` is a list of operations, with spaces; it counts if `limit` is `some`. */
export const addToken = createDecisionForm(operatorTokenAdd, {
  initial: newTokenValues,
  toInput: ({ name, days, limit, scope, network }) => ({
    name,
    days: readWholeNumber(days),
    ...(limit === 'some' && { scope: splitWords(scope) }),
    ...(network.trim() !== '' && { network })
  }),
  onDone: showIssuedSecret
})

function Operations({ error }: { error: string | undefined }) {
  const t = useStore($t)
  const signedIn = useStore($staff)
  const { scope } = useStore(addToken.$values)
  const chosen = splitWords(scope)
  const [typed, setTyped] = useState('')
  const all = signedIn.state === 'in' ? [...signedIn.staff.operations].sort() : []
  return (
    <>
      <TextField
        label={t('console.tokens.find')}
        name="scope"
        value={typed}
        error={error}
        help={t('console.tokens.chosen', { n: chosen.length })}
        autoCapitalize="off"
        onInput={setTyped}
      />
      <CheckboxGroup label={t('console.tokens.operations')}>
        {all
          .filter(name => `${name} ${formatOperationName(t, name)}`.toLowerCase().includes(typed.trim().toLowerCase()))
          .map(name => (
            <Checkbox
              key={name}
              name={`scope-${name}`}
              label={formatOperationName(t, name)}
              checked={chosen.includes(name)}
              onInput={isChosen => addToken.set('scope', toggleWord(scope, name, isChosen))}
            />
          ))}
      </CheckboxGroup>
    </>
  )
}

/** The fields of a new token. */
export function TokenFields({ texts }: { texts: FieldTexts }) {
  const t = useStore($t)
  const { limit } = useStore(addToken.$values)
  const field = (name: keyof typeof newTokenValues, label: string) => ({
    form: addToken,
    name,
    label,
    error: texts[name]
  })
  return (
    <>
      <LineField {...field('name', t('console.tokens.purpose'))} />
      <LineField {...field('days', t('console.tokens.days'))} />
      <LineField {...field('network', t('console.tokens.network'))} help={t('console.tokens.networkHelp')} isOptional />
      <SelectField
        label={t('console.tokens.scope')}
        name="limit"
        value={limit}
        options={[
          { value: 'some', label: t('console.tokens.some') },
          { value: 'all', label: t('console.tokens.all') }
        ]}
        onInput={value => addToken.set('limit', value)}
      />
      {limit === 'some' && <Operations error={texts.scope} />}
    </>
  )
}
