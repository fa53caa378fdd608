import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import type { statementList } from '../../../contract/wallet/statement.ts'
import { formatMonth } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { $exportedFile } from '../../../stores/file-export.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { exportRecords, exportStatement } from '../stores/file-export.ts'
import type { RecordFilter } from '../stores/record-filter.ts'
import { statementMonths } from '../stores/records.ts'

interface SaveSheetProps {
  open: boolean
  filter: RecordFilter
  onClose: () => void
}

/** Saves the records of the list, or the statement of a month, as a file. */
export function SaveSheet({ open, filter, onClose }: SaveSheetProps) {
  const t = useStore($t)
  return (
    <Sheet open={open} title={t('records.save')} closeLabel={t('action.close')} onClose={onClose}>
      <Files filter={filter} />
    </Sheet>
  )
}

/** All buttons appear at once: a sheet that grows would move one from under the finger. */
function Files({ filter }: Pick<SaveSheetProps, 'filter'>) {
  const t = useStore($t)
  const file = useStore($exportedFile)
  const months = useLoaded(statementMonths, {})
  if (months.state === 'loading') return <Skeleton shape="form" count={2} label={t('state.loading')} />
  return (
    <Stack gap={8}>
      <Section title={t('records.saveList')}>
        <Button
          wide
          tone="secondary"
          icon="download"
          busy={file.state === 'loading'}
          busyLabel={t('records.exporting')}
          onClick={() => void exportRecords(filter)}
        >
          {t('records.export')}
        </Button>
      </Section>
      <Section title={t('statements.title')}>
        {months.state === 'ready' ? (
          <Choice {...months.data} />
        ) : (
          <LoadFailed failure={months} onRetry={() => void statementMonths.refresh()} />
        )}
      </Section>
    </Stack>
  )
}

function Choice({ list, timezone }: OutputOf<typeof statementList>) {
  const t = useStore($t)
  const file = useStore($exportedFile)
  // A finished month is what people need most.
  const [month, setMonth] = useState(list[1] ?? list[0] ?? '')
  const label = (value: string) =>
    value === list[0] ? t('statements.current', { month: formatMonth(value) }) : formatMonth(value)
  const busy = file.state === 'loading'
  return (
    <Stack gap={6}>
      <Text tone="quiet">{t('statements.text', { zone: timezone })}</Text>
      <SelectField
        label={t('statements.month')}
        name="month"
        value={month}
        onInput={setMonth}
        options={list.map(value => ({ value, label: label(value) }))}
      />
      <Inline gap={3} grow>
        <Button tone="secondary" busy={busy} onClick={() => void exportStatement({ month, format: 'csv' })}>
          {t('statements.csv')}
        </Button>
        <Button busy={busy} onClick={() => void exportStatement({ month, format: 'pdf' })}>
          {t('statements.pdf')}
        </Button>
      </Inline>
    </Stack>
  )
}
