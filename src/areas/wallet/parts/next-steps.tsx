import { useStore } from '@nanostores/react'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'

interface NextStepsProps {
  /** Leads to a new one. */
  again: { label: string; href: string } | undefined
  /** The document, if money has moved: its receipt has the entries. */
  booked: string | undefined
}

/** The next steps of a recharge or withdrawal. */
export function NextSteps({ again, booked }: NextStepsProps) {
  const t = useStore($t)
  return (
    <Stack gap={3}>
      {again && (
        <Button wide href={again.href}>
          {again.label}
        </Button>
      )}
      {booked && (
        <Button wide tone="secondary" href={toHref(`/financialRecords/${booked}`)}>
          {t('records.legs')}
        </Button>
      )}
    </Stack>
  )
}
