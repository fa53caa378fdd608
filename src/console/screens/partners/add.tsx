import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { operatorPartnerAdd } from '../../../contract/account/partner.operator.ts'
import { host } from '../../../host/current.ts'
import { $t } from '../../../i18n/translator.ts'
import { useErrors } from '../../../parts/use-errors.ts'
import { createForm } from '../../../stores/form.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { CopyField } from '../../../ui/data/copy-field.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { sendAsStaff } from '../../stores/staff.ts'

const toInput = ({ name, origins }: { name: string; origins: string }) => ({
  name,
  origins: origins.split(/\s+/).filter(origin => origin !== '')
})

const add = createForm({
  name: 'console-partner',
  initial: { name: '', origins: '' },
  draft: false,
  schema: operatorPartnerAdd.input,
  toInput,
  submit: (values, options) => sendAsStaff(operatorPartnerAdd, toInput(values), options)
})

function Token({ token }: { token: string }) {
  const t = useStore($t)
  return (
    <Stack gap={4}>
      <Callout tone="warning">{t('console.partners.once')}</Callout>
      <CopyField
        label={t('console.partners.token')}
        value={token}
        copyLabel={t('action.copy')}
        copiedLabel={t('action.copied')}
        onCopy={text => host.copy(text)}
      />
    </Stack>
  )
}

function AddForm({ onAdded }: { onAdded: (token: string) => void }) {
  const t = useStore($t)
  const values = useStore(add.$values)
  const { texts, refused, busy } = useErrors(add.$form)
  const submit = async () => {
    const partner = await add.submit()
    if (partner) onAdded(partner.token)
  }
  return (
    <Form label={t('console.partners.add')} errors={refused} busy={busy} focusesFirst onSubmit={() => void submit()}>
      <TextField
        label={t('console.partners.name')}
        name="name"
        value={values.name}
        error={texts.name}
        autoFocus
        onInput={value => add.set('name', value)}
      />
      <TextArea
        label={t('console.partners.origins')}
        name="origins"
        value={values.origins}
        error={texts.origins}
        help={t('console.partners.originsHelp')}
        optional={t('form.optional')}
        rows={3}
        onInput={value => add.set('origins', value)}
      />
      <Button type="submit" wide busy={busy}>
        {t('console.partners.add')}
      </Button>
    </Form>
  )
}

interface AddSheetProps {
  open: boolean
  onAdded: () => void
  onClose: () => void
}

/** Forgets what was typed before. */
export const resetAdd = (): void => add.reset()

/** The form of a new partner, and then its token, once. */
export function AddSheet({ open, onAdded, onClose }: AddSheetProps) {
  const t = useStore($t)
  const [token, setToken] = useState<string>()
  const added = (newToken: string) => {
    setToken(newToken)
    onAdded()
  }
  return (
    <Sheet open={open} title={t('console.partners.add')} closeLabel={t('action.close')} onClose={onClose}>
      {token === undefined ? <AddForm onAdded={added} /> : <Token token={token} />}
    </Sheet>
  )
}
