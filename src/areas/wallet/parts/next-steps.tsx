import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { openSupport } from '../../../stores/support.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

interface NextStepsProps {
  /** Leads to a new one; without it the records are offered. */
  again: { label: string; href: string } | undefined
  support: boolean
}

/** The actions after a recharge or withdrawal has ended. */
export function NextSteps({ again, support }: NextStepsProps) {
  const t = useStore($t)
  return (
    <Stack gap={3}>
      {again ? (
        <Button wide href={again.href}>
          {again.label}
        </Button>
      ) : (
        <Button wide tone="secondary" href={href('/financialRecords')}>
          {t('money.toRecords')}
        </Button>
      )}
      {support && (
        <Button wide tone="ghost" icon="headset" onClick={openSupport}>
          {t('money.support')}
        </Button>
      )}
    </Stack>
  )
}
