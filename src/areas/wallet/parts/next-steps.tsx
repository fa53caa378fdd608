import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { href } from '../../../location.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

interface NextStepsProps {
  /** Leads to a new one. */
  again: { label: string; href: string } | undefined
  /** The money has moved: it is in the records. */
  records: boolean
}

/** What follows a recharge or withdrawal. */
export function NextSteps({ again, records }: NextStepsProps) {
  const t = useStore($t)
  return (
    <Stack gap={3}>
      {again && (
        <Button wide href={again.href}>
          {again.label}
        </Button>
      )}
      {records && (
        <Button wide tone="secondary" href={href('/financialRecords')}>
          {t('money.toRecords')}
        </Button>
      )}
    </Stack>
  )
}
