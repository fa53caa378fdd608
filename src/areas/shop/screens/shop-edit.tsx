import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LIMITS } from '../../../contract/limits.ts'
import type { ShopProfile } from '../../../contract/shop/shop-profile.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { ProofField } from '../../../parts/proof-field.tsx'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { useUploadDone } from '../../../parts/use-settled.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Switch } from '../../../ui/forms/checkbox.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { coverUpload, dropCover, profile, profileForm, saveProfile } from '../stores/shop-profile.ts'

/** The form of the public page's profile: cover, texts, contact. */
export function ShopEditScreen() {
  const t = useStore($t)
  const state = useLoaded(profile, {})
  if (state.state === 'loading') return <Skeleton shape="form" label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void profile.retry()} />
  return <ProfileForm data={state.data} />
}

function ProfileForm({ data: { link, open } }: { data: ShopProfile }) {
  const t = useStore($t)
  const values = useStore(profileForm.$values)
  const { texts, refused, busy } = useErrors(profileForm.$form)
  const optional = t('form.optional')
  const { waiting, settle } = useUploadDone(coverUpload)
  const [warned, setWarned] = useState(false)
  const save = async () => {
    const settled = await settle()
    // A failed upload stops only the first press: the cover of before stays.
    if (!settled && !warned) return setWarned(true)
    setWarned(false)
    if (await saveProfile()) showToast(t('shopEdit.saved'), { tone: 'success' })
  }
  const field = (name: 'about' | 'delivery' | 'telegram' | 'phone' | 'email') => ({
    name,
    label: t(`shopEdit.${name}`),
    optional,
    value: values[name],
    onInput: (value: string) => profileForm.set(name, value),
    onBlur: () => profileForm.blur(name),
    error: texts[name]
  })
  const long = (name: 'about' | 'delivery') => ({
    ...field(name),
    maxLength: LIMITS.maxShopTextLength,
    counter: `${formatNumber(values[name].length)} / ${formatNumber(LIMITS.maxShopTextLength)}`
  })
  return (
    <Form label={t('title.shopEdit')} errors={refused} busy={busy || waiting} onSubmit={() => void save()}>
      <Stack gap={6}>
        <ProofField
          upload={coverUpload}
          name="cover"
          proof={values.cover}
          label={t('shopEdit.cover')}
          optional={optional}
          help={t('shopEdit.coverHelp')}
          error={texts.cover}
          onRemove={dropCover}
        />
        <TextArea {...long('about')} help={t('shopEdit.aboutHelp')} />
        <TextArea {...long('delivery')} help={t('shopEdit.deliveryHelp')} rows={3} />
        <Section title={t('shopEdit.contact')}>
          <Stack gap={4}>
            <Text size="secondary" tone="quiet">
              {t('shopEdit.contactHelp')}
            </Text>
            <TextField {...field('telegram')} placeholder="@" autoCapitalize="none" maxLength={64} />
            <TextField {...field('phone')} type="tel" autoComplete="tel" maxLength={32} />
            <TextField {...field('email')} type="email" autoComplete="email" maxLength={128} />
          </Stack>
        </Section>
        <Listed />
        <Stack gap={3}>
          <SubmitButton form={profileForm} busy={waiting} busyLabel={t('shopEdit.saving')}>
            {t('shopEdit.save')}
          </SubmitButton>
          {open && (
            <Button tone="secondary" wide icon="external-link" href={link} external>
              {t('shopPage.see')}
            </Button>
          )}
        </Stack>
      </Stack>
    </Form>
  )
}

/** Whether search engines may list the page. */
function Listed() {
  const t = useStore($t)
  const { listed } = useStore(profileForm.$values)
  return (
    <Card>
      <Switch
        name="listed"
        label={t('shopEdit.listed')}
        help={t('shopEdit.listedHelp')}
        checked={listed}
        onInput={on => profileForm.set('listed', on)}
      />
    </Card>
  )
}
