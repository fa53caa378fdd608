import { useStore } from '@nanostores/react'
import { hasPasskeys } from '../../host/passkeys.ts'
import { $t } from '../../i18n/translator.ts'
import { useErrors } from '../../parts/use-errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { $isPasskeyDialogOpen } from '../stores/passkey.ts'
import { $verification, verifyByPasskey, verifyForm } from '../stores/verification.ts'

/** Asks for the second factor again, for what an open page alone may not do. */
export function VerificationSheet() {
  const t = useStore($t)
  const request = useStore($verification)
  const { code } = useStore(verifyForm.$values)
  const { texts, refused, busy } = useErrors(verifyForm.$form)
  const asking = useStore($isPasskeyDialogOpen)
  return (
    <Sheet
      open={request !== undefined}
      title={t('console.verify.title')}
      closeLabel={t('action.close')}
      locked={busy}
      onClose={() => request?.end(false)}
    >
      <Form label={t('console.verify.title')} busy={busy} errors={refused} onSubmit={() => void verifyForm.submit()}>
        <Text tone="quiet">{t('console.verify.lead')}</Text>
        <TextField
          label={t('console.signIn.code')}
          help={t('console.signIn.codeHelp')}
          name="code"
          value={code}
          error={texts.code}
          autoComplete="one-time-code"
          maxLength={13}
          mono
          autoFocus
          onInput={value => verifyForm.set('code', value)}
        />
        <Button type="submit" wide busy={busy}>
          {t('console.verify.submit')}
        </Button>
        {hasPasskeys() && (
          <Button tone="secondary" wide icon="key-round" busy={asking} onClick={() => void verifyByPasskey()}>
            {t('console.verify.passkey')}
          </Button>
        )}
      </Form>
    </Sheet>
  )
}
