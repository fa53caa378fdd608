import { useStore } from '@nanostores/react'
import { host } from '../../host/current.ts'
import { $t } from '../../i18n/translator.ts'
import { CopyField } from '../../ui/copy-field.tsx'

/** The own invite code, to read out or to copy. */
export function InviteCode({ code }: { code: string }) {
  const t = useStore($t)
  return (
    <CopyField
      label={t('team.code')}
      value={code}
      copyLabel={t('team.copyCode')}
      copiedLabel={t('action.copied')}
      onCopy={value => host.copy(value)}
    />
  )
}
