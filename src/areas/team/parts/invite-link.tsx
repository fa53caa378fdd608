import { useStore } from '@nanostores/react'
import type { InviteInfo } from '../../../contract/team/invite.ts'
import { host } from '../../../host/current.ts'
import { $t } from '../../../i18n/translator.ts'
import { useQrCode } from '../../../parts/use-qr-code.ts'
import { $features } from '../../../stores/features.ts'
import { createPreparedMessage } from '../../../stores/prepared-message.ts'
import { shareStory } from '../../../stores/story.ts'
import { showToast } from '../../../stores/toasts.ts'
import { CopyField } from '../../../ui/data/copy-field.tsx'
import { QrCode } from '../../../ui/data/qr-code.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { createInviteLink } from '../stores/invites.ts'
import { InviteCode } from './invite-code.tsx'

/** The merchant's invite code and link, with a QR code. */
export function InviteLink({ info }: { info: InviteInfo }) {
  const t = useStore($t)
  const link = createInviteLink(info)
  const matrix = useQrCode(link)
  const features = useStore($features)
  const story = () => shareStory({ picture: '/icons/icon-512.png', text: t('invite.shareText'), url: link })
  const share = async () => {
    const result = await host.share(
      { title: t('system.name'), text: t('invite.shareText'), url: link },
      createPreparedMessage({})
    )
    if (result === 'copied') showToast(t('action.copied'), { tone: 'success' })
    if (result === 'failed') showToast(t('invite.shareFailed'))
  }
  return (
    <Section label={t('invite.own')}>
      <InviteCode
        code={info.invite_code}
        actions={[
          { icon: 'share-2', label: t('invite.share'), onClick: () => void share() },
          ...(features?.shareStory ? [{ icon: 'circle-plus', label: t('host.story'), onClick: story } as const] : [])
        ]}
      >
        <QrCode matrix={matrix} label={t('invite.qrLabel', { code: info.invite_code })} />
      </InviteCode>
      <CopyField
        label={t('invite.link')}
        value={link}
        copyLabel={t('invite.copyLink')}
        copiedLabel={t('action.copied')}
        onCopy={value => host.copy(value)}
      />
    </Section>
  )
}
