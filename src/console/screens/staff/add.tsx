import { useStore } from '@nanostores/react'
import { ROLES } from '../../../contract/roles.ts'
import { operatorStaffAdd } from '../../../contract/staff/staff.operator.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ChoiceField, LineField } from '../../parts/decision-fields.tsx'
import type { Decision, FieldTexts } from '../../parts/decisions.tsx'
import { formatRole } from '../../parts/format-role.ts'
import { createDecisionForm, type DecisionForm } from '../../stores/decision.ts'
import { showIssuedSecret } from '../../stores/issued.ts'
import { allRoles, ownRoles } from '../../stores/own-roles.ts'

const empty = { id: 'new', account: '', name: '', role: 'editor', merchant: '' }

const add = createDecisionForm(operatorStaffAdd, {
  initial: empty,
  toInput: ({ id: _id, ...values }) => values,
  onDone: showIssuedSecret
})

// biome-ignore lint/suspicious/noExplicitAny: forms with a role have other fields too
export function RoleField({ form, error }: { form: DecisionForm<any>; error: string | undefined }) {
  const t = useStore($t)
  const own = useLoaded(ownRoles, allRoles)
  if (own.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (own.state === 'failed') return <LoadFailed failure={own} onRetry={() => void ownRoles.retry()} />
  return (
    <ChoiceField
      form={form}
      name="role"
      label={t('console.staff.role')}
      help={t('console.staff.roleHelp')}
      error={error}
      options={[...ROLES, ...own.data.list.map(({ name }) => name)].map(value => ({
        value,
        label: formatRole(t, value)
      }))}
    />
  )
}

function Fields({ texts }: { texts: FieldTexts }) {
  const t = useStore($t)
  return (
    <>
      <LineField form={add} name="name" label={t('console.merchants.name')} error={texts.name} autoFocus />
      <LineField form={add} name="account" label={t('console.signIn.account')} error={texts.account} />
      <RoleField form={add} error={texts.role} />
      <LineField
        form={add}
        name="merchant"
        label={t('console.staff.merchant')}
        help={t('console.staff.merchantHelp')}
        error={texts.merchant}
        isOptional
      />
    </>
  )
}

/** Returns the decision to invite a member by a one-time link. */
export const createAddDecision = (t: Translate): Decision => ({
  operation: 'staff_add',
  label: t('console.staff.add'),
  hotkey: 'n',
  form: add,
  begin: empty,
  lead: t('console.staff.addLead'),
  fields: texts => <Fields texts={texts} />
})
