import { useStore } from '@nanostores/react'
import type { InviteInfo } from '../../../contract/team/invite.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { SubmitButton } from '../../../parts/submit-button.tsx'
import { useErrors } from '../../../parts/use-errors.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { inviteForm, inviteInfo } from '../stores/invites.ts'

/** A form to invite a friend by username, within the daily limit. */
export function InviteForm({ info }: { info: InviteInfo }) {
  const t = useStore($t)
  const { username } = useStore(inviteForm.$values)
  const { texts, refused, busy } = useErrors(inviteForm.$form)
  const send = async () => {
    const invite = await inviteForm.submit()
    if (!invite) {
      // The limit may have been used up on another device.
      if (inviteForm.$form.get().failure?.reason === 'invite_quota_used') void inviteInfo.refresh()
      return
    }
    inviteForm.reset()
    showToast(t('invite.sent', { name: invite.friend_id }), { tone: 'success' })
  }
  if (info.left_today <= 0) {
    return (
      <Section title={t('invite.byName')}>
        <Callout tone="neutral" icon="clock" title={t('invite.usedTitle')}>
          {t('invite.used')}
        </Callout>
      </Section>
    )
  }
  return (
    <Section title={t('invite.byName')}>
      <Form label={t('invite.byName')} errors={refused} busy={busy} onSubmit={() => void send()}>
        <TextField
          label={t('invite.username')}
          name="username"
          value={username}
          onInput={value => inviteForm.set('username', value)}
          onBlur={() => inviteForm.blur('username')}
          help={t('invite.left', { left: formatNumber(info.left_today), total: formatNumber(info.per_day) })}
          error={texts.username}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="send"
        />
        <SubmitButton form={inviteForm} busyLabel={t('invite.sending')}>
          {t('invite.submit')}
        </SubmitButton>
      </Form>
    </Section>
  )
}
