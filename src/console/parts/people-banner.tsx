import { useStore } from '@nanostores/react'
import { $t } from '../../i18n/translator.ts'
import { href } from '../../location.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { ownAccess } from '../stores/own-access.ts'

/** Says to a person who works alone, or whom nobody else is left to approve for, what that means. Nothing otherwise. */
export function PeopleBanner({ withLink = false }: { withLink?: boolean }) {
  const t = useStore($t)
  const loaded = useLoaded(ownAccess, {})
  if (loaded.state !== 'ready') return null
  const { control, others } = loaded.data
  if (control === 'setup' || others) return null
  const kind = control === 'alone' ? 'alone' : 'locked'
  return (
    <Callout
      tone="warning"
      title={t(`console.people.${kind}`)}
      action={withLink ? { label: t('console.nav.staff'), href: href('/staff') } : undefined}
    >
      {t(`console.people.${kind}Lead`)}
    </Callout>
  )
}
