import { useStore } from '@nanostores/react'
import { OWN_CONFIRMATION_HOURS } from '../../contract/staff/enrolment.operator.ts'
import { formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { ownAccess } from '../stores/own-access.ts'
import { $staff } from '../stores/staff.ts'

/** Says to a person who works alone, or whom nobody else is left to approve for, what that means. Nothing otherwise. */
export function PeopleBanner({ withLink = false }: { withLink?: boolean }) {
  const t = useStore($t)
  const signedIn = useStore($staff)
  const loaded = useLoaded(ownAccess, {})
  if (loaded.state !== 'ready') return null
  const { control, others } = loaded.data
  if (control === 'setup' || others) return null
  const isOwner = signedIn.state === 'in' && signedIn.staff.role === 'owner'
  const kind = control === 'alone' ? 'alone' : isOwner ? 'last' : 'locked'
  return (
    <Callout
      tone="warning"
      title={t(kind === 'alone' ? 'console.people.alone' : 'console.people.locked')}
      action={withLink ? { label: t('console.nav.staff'), href: toHref('/staff') } : undefined}
    >
      {t(`console.people.${kind}Lead`, { n: formatNumber(OWN_CONFIRMATION_HOURS) })}
    </Callout>
  )
}
