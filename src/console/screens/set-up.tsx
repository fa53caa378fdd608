import { useStore } from '@nanostores/react'
import { $t } from '../../i18n/translator.ts'
import { useErrors } from '../../parts/use-errors.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Preferences } from '../shell/preferences.tsx'
import { setUpForm } from '../stores/enrolment.ts'

/** Makes the first owner by the code that the log of the server prints. */
export function SetUp() {
  const t = useStore($t)
  const values = useStore(setUpForm.$values)
  const { texts, refused, busy } = useErrors(setUpForm.$form)
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    error: texts[name],
    onInput: (value: string) => setUpForm.set(name, value)
  })
  return (
    <Stack gap={6}>
      <Stack gap={2}>
        <Text as="h1" size="title" weight={700}>
          {t('console.setUp.title')}
        </Text>
        <Text tone="quiet">{t('console.setUp.lead')}</Text>
      </Stack>
      <Form onSubmit={() => void setUpForm.submit()} errors={refused} busy={busy} label={t('console.setUp.submit')}>
        <TextField {...field('code')} label={t('console.setUp.code')} mono autoFocus />
        <TextField {...field('name')} label={t('console.merchants.name')} autoComplete="name" />
        <TextField
          {...field('account')}
          label={t('console.signIn.account')}
          autoComplete="username"
          autoCapitalize="off"
        />
        <Button type="submit" wide busy={busy}>
          {t('console.setUp.submit')}
        </Button>
      </Form>
      <Preferences />
    </Stack>
  )
}
