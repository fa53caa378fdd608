import { useStore } from '@nanostores/react'
import { operatorPasswordUpdate } from '../../../contract/staff/session.operator.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { PasswordField } from '../../../ui/forms/password-field.tsx'
import type { Decision, FieldTexts } from '../../parts/decisions.tsx'
import { createDecisionForm } from '../../stores/decision.ts'

const empty = { id: 'own', current_password: '', new_password: '' }

const change = createDecisionForm(operatorPasswordUpdate, {
  initial: empty,
  toInput: ({ current_password, new_password }) => ({ current_password, new_password })
})

/** Clears both passwords: neither stays in the page. */
export const clearPasswords = (): void => change.reset()

function Fields({ texts }: { texts: FieldTexts }) {
  const t = useStore($t)
  const values = useStore(change.$values)
  const field = (name: 'current_password' | 'new_password') => ({
    name,
    value: values[name],
    error: texts[name],
    showLabel: t('form.showPassword'),
    hideLabel: t('form.hidePassword'),
    onInput: (value: string) => change.set(name, value)
  })
  return (
    <>
      <PasswordField
        {...field('current_password')}
        label={t('console.password.current')}
        autoComplete="current-password"
        autoFocus
      />
      <PasswordField
        {...field('new_password')}
        label={t('console.password.new')}
        help={t('console.password.help')}
        autoComplete="new-password"
      />
    </>
  )
}

/** Returns the decision to change one's own password. */
export const createPasswordDecision = (t: Translate): Decision => ({
  operation: 'password_update',
  label: t('console.password.change'),
  form: change,
  begin: empty,
  lead: t('console.password.lead'),
  fields: texts => <Fields texts={texts} />
})
