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

/** The own invite code, to read out or to copy, and what else can be done with it. */
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
