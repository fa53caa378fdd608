import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import { getMediaAddress } from '../../../api/media.ts'
import { $t } from '../../../i18n/translator.ts'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { $app } from '../../../stores/app-info.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Brand } from '../../../ui/media/brand.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import { sendWithTicket, takeSuggestions, telegramLink, telegramShop } from '../stores/telegram-sign.ts'
import { AccountAndPassword } from './account-and-password.tsx'
import { LegalNote } from './legal-note.tsx'

/** For a Telegram user without a linked shop: open a shop or link an existing one. */
export function TelegramWelcome({ nickname }: { nickname: string }) {
  const t = useStore($t)
  const site = useStore($app).data?.site_info
  const [way, setWay] = useState<'new' | 'own'>('new')
  return (
    <Stack gap={6}>
      <Brand
        title={nickname ? t('telegram.welcome', { name: nickname }) : t('telegram.welcomePlain')}
        subtitle={t('telegram.lead')}
        logo={site?.site_logo ? getMediaAddress(site.site_logo) : undefined}
      />
      <Tabs
        label={t('telegram.ways')}
        tabs={[
          { value: 'new', label: t('telegram.newShop') },
          { value: 'own', label: t('telegram.ownShop') }
        ]}
        value={way}
        onInput={setWay}
      />
      {way === 'new' ? <NewShop /> : <OwnShop />}
    </Stack>
  )
}

function NewShop() {
  const t = useStore($t)
  const values = useStore(telegramShop.$values)
  const { texts, refused, busy } = useErrors(telegramShop.$form)
  // Before the first paint, so that the field is never empty.
  useLayoutEffect(takeSuggestions, [])
  return (
    <Form label={t('telegram.newShop')} errors={refused} busy={busy} onSubmit={() => void sendWithTicket(telegramShop)}>
      <TextField
        name="nickname"
        label={t('sign.register.nickname')}
        help={t('sign.register.nicknameHelp')}
        value={values.nickname}
        onInput={value => telegramShop.set('nickname', value)}
        onBlur={() => telegramShop.blur('nickname')}
        error={texts.nickname}
        autoComplete="nickname"
      />
      <TextField
        name="invite_code"
        label={t('sign.register.inviteCode')}
        optional={t('form.optional')}
        value={values.invite_code}
        onInput={value => telegramShop.set('invite_code', value)}
        error={texts.invite_code}
        autoCapitalize="characters"
      />
      <Text size="secondary" tone="quiet">
        {t('telegram.newNote')}
      </Text>
      <LegalNote />
      <SubmitButton form={telegramShop} busyLabel={t('sign.register.busy')}>
        {t('sign.register.submit')}
      </SubmitButton>
    </Form>
  )
}

function OwnShop() {
  const t = useStore($t)
  const { texts, refused, busy } = useErrors(telegramLink.$form)
  return (
    <Form label={t('telegram.ownShop')} errors={refused} busy={busy} onSubmit={() => void sendWithTicket(telegramLink)}>
      <Text size="secondary" tone="quiet">
        {t('telegram.ownNote')}
      </Text>
      <AccountAndPassword form={telegramLink} texts={texts} />
      <SubmitButton form={telegramLink} busyLabel={t('sign.login.busy')}>
        {t('telegram.link')}
      </SubmitButton>
    </Form>
  )
}
