import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { WithdrawalAccount } from '../../../contract/wallet/withdrawal-account.ts'
import { $t } from '../../../i18n/translator.ts'
import { translateErrors } from '../../../stores/form-errors.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { type AccountForm, canSaveAccount, isDestinationUnchanged } from '../stores/account-form.ts'
import { AccountConfirm } from './account-confirm.tsx'
import { BankFields, type FieldsProps } from './bank-fields.tsx'
import { SavedAccount, SavedDestination } from './saved-destination.tsx'
import { UsdtFields } from './usdt-fields.tsx'

interface AccountFieldsProps {
  form: AccountForm
  /** The bound account if it is being changed; its kind stays. */
  saved?: WithdrawalAccount | undefined
  confirmTitle: string
  saveLabel: string
  onDone: (account: WithdrawalAccount) => void
}

/** The fields of a withdrawal account, checked before the transaction password is asked for. */
export function AccountFields({ form, saved, confirmTitle, saveLabel, onDone }: AccountFieldsProps) {
  const t = useStore($t)
  const values = useStore(form.$values)
  const { errors } = useStore(form.$form)
  const [confirming, setConfirming] = useState(false)
  const texts = translateErrors(t, errors)
  const set: FieldsProps['set'] = (field, value) => form.set(field, value)
  const fields: FieldsProps = { values, texts, set, blur: field => form.blur(field), saved }
  const isUnchanged = isDestinationUnchanged(values)
  // Showing the fields for another destination is no unsaved input yet.
  const toggle = () => form.prefill('destination', isUnchanged ? 'new' : 'kept')
  const next = async () => {
    if (await canSaveAccount(form)) setConfirming(true)
  }
  const label = (
    <TextField
      label={t('bank.label')}
      name="label"
      optional={t('form.optional')}
      help={t('bank.labelHelp')}
      value={values.label}
      onInput={value => set('label', value)}
      error={texts.label}
    />
  )
  return (
    <>
      <Form errors={texts} onSubmit={() => void next()}>
        <Stack gap={6}>
          {saved ? (
            <>
              <SavedAccount account={saved} label={values.label} />
              {label}
              <SavedDestination account={saved} isUnchanged={isUnchanged} onToggle={toggle} />
            </>
          ) : (
            <Tabs
              label={t('bank.kind')}
              tabs={[
                { value: 'usdt', label: t('bank.usdt') },
                { value: 'bank', label: t('bank.bank') }
              ]}
              value={values.kind}
              onInput={kind => form.set('kind', kind)}
            />
          )}
          {!isUnchanged && (values.kind === 'usdt' ? <UsdtFields {...fields} /> : <BankFields {...fields} />)}
          {!saved && label}
        </Stack>
        <ActionBar>
          <MainButton type="submit">{saveLabel}</MainButton>
        </ActionBar>
      </Form>
      <AccountConfirm
        open={confirming}
        form={form}
        saved={saved}
        title={confirmTitle}
        submitLabel={saveLabel}
        onDone={onDone}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
