import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'

/** What an invitation is and does (specification 5 and 9). */
export function InviteRules({ perDay }: { perDay: number }) {
  const t = useStore($t)
  return (
    <Section title={t('invite.rules')}>
      <List label={t('invite.rules')}>
        <Row icon="user-plus" title={t('invite.howTitle')} subtitle={t('invite.how')} />
        <Row icon="gift" title={t.plural('invite.freeTitle', perDay)} subtitle={t('invite.free')} />
        <Row icon="trending-up" title={t('invite.boostTitle')} subtitle={t('invite.boost')} />
        <Row icon="shield-check" title={t('invite.privateTitle')} subtitle={t('invite.private')} />
        <Row icon="wallet" title={t('invite.moneyTitle')} subtitle={t('invite.money')} />
      </List>
    </Section>
  )
}
