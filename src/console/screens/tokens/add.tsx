import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import { operatorStaffList } from '../../../contract/staff/staff.operator.ts'
import { operatorTokenAdd } from '../../../contract/staff/token.operator.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { resource } from '../../../stores/loadable.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ChoiceField, LineField } from '../../parts/decision-fields.tsx'
import type { FieldTexts } from '../../parts/decisions.tsx'
import { operationName } from '../../parts/operation-phrase.ts'
import { countInput, decisionForm } from '../../stores/decision.ts'
import { showIssued } from '../../stores/issued.ts'
import { $staff } from '../../stores/staff.ts'
import { CheckboxGroup } from '../../ui/checkbox-group.tsx'

const staff = resource(operatorStaffList)

/** A new token: of nobody yet, for a quarter of a year, for everything that the person may do. */
export const emptyToken = { id: 'new', account: '', name: '', days: '90', limit: 'all', scope: '', network: '' }

const wordsOf = (text: string): string[] => text.split(' ').filter(word => word !== '')

/** A new API token. `scope` is a list of operations, with spaces; it counts if `limit` is `some`. */
export const addToken = decisionForm(operatorTokenAdd, {
  initial: emptyToken,
  toInput: ({ account, name, days, limit, scope, network }) => ({
    account,
    name,
    days: countInput(days),
    ...(limit === 'some' && { scope: wordsOf(scope) }),
    ...(network.trim() !== '' && { network })
  }),
  onDone: showIssued
})

function Operations({ error }: { error: string | undefined }) {
  const t = useStore($t)
  const signedIn = useStore($staff)
  const chosen = wordsOf(useStore(addToken.$values).scope)
  const [typed, setTyped] = useState('')
  const all = signedIn.state === 'in' ? [...signedIn.staff.operations].sort() : []
  const choose = (name: string, isChosen: boolean) =>
    addToken.set('scope', (isChosen ? [...chosen, name] : chosen.filter(one => one !== name)).join(' '))
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
          .filter(name => `${name} ${operationName(t, name)}`.toLowerCase().includes(typed.trim().toLowerCase()))
          .map(name => (
            <Checkbox
              key={name}
              name={`scope-${name}`}
              label={operationName(t, name)}
              checked={chosen.includes(name)}
              onInput={isChosen => choose(name, isChosen)}
            />
          ))}
      </CheckboxGroup>
    </>
  )
}

/** The fields of a new token. */
export function TokenFields({ texts }: { texts: FieldTexts }) {
  const t = useStore($t)
  const shown = useLoaded(staff, { page_size: LIMITS.pageSizeMax })
  const { limit } = useStore(addToken.$values)
  if (shown.state === 'failed') return <LoadFailed failure={shown} onRetry={() => void staff.retry()} />
  const people = (shown.state === 'ready' ? shown.data.list : []).flatMap(({ account, name, ended_at }) =>
    account !== null && ended_at === null ? [{ value: account, label: `${name} (${account})` }] : []
  )
  const field = (name: keyof typeof emptyToken, label: string) => ({ form: addToken, name, label, error: texts[name] })
  return (
    <>
      <ChoiceField
        {...field('account', t('console.staff.member'))}
        options={[{ value: '', label: t('console.tokens.choose') }, ...people]}
      />
      <LineField {...field('name', t('console.tokens.purpose'))} />
      <LineField {...field('days', t('console.tokens.days'))} />
      <LineField {...field('network', t('console.tokens.network'))} help={t('console.tokens.networkHelp')} isOptional />
      <SelectField
        label={t('console.tokens.scope')}
        name="limit"
        value={limit}
        options={[
          { value: 'all', label: t('console.tokens.all') },
          { value: 'some', label: t('console.tokens.some') }
        ]}
        onInput={value => addToken.set('limit', value)}
      />
      {limit === 'some' && <Operations error={texts.scope} />}
    </>
  )
}
