import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { host } from '../../../host/current.ts'
import { $t } from '../../../i18n/translator.ts'
import { CodeCard } from '../../../ui/cards/code-card.tsx'
import type { Action } from '../../../ui/types.ts'

interface InviteCodeProps {
  code: string
  children?: ReactNode
  note?: string
  actions: readonly Action[]
}

/** The merchant's invite code: shown, copied or shared. */
export function InviteCode({ code, ...more }: InviteCodeProps) {
  const t = useStore($t)
  return (
    <CodeCard
      label={t('team.code')}
      code={code}
      copyLabel={t('team.copyCode')}
      copiedLabel={t('action.copied')}
      onCopy={value => host.copy(value)}
      {...more}
    />
  )
}
