import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { $exportedFile } from '../../../stores/file-export.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { exportRecords } from '../stores/file-export.ts'
import { countHidden, type RecordFilter } from '../stores/record-filter.ts'
import { RecordFilterSheet } from './record-filter-sheet.tsx'
import { StatementSheet } from './statement-sheet.tsx'

interface RecordToolbarProps {
  filter: RecordFilter
  onChoose: (filter: RecordFilter) => void
}

type Direction = 'all' | 'in' | 'out'

/** The filter by direction, a button for the other filters, the monthly statement, and the export of the list. */
export function RecordToolbar({ filter, onChoose }: RecordToolbarProps) {
  const t = useStore($t)
  const file = useStore($exportedFile)
  const [open, setOpen] = useState<'filter' | 'statement'>()
  const set = countHidden(filter)
  const turn = (direction: Direction) => {
    const { direction: _before, ...rest } = filter
    onChoose(direction === 'all' ? rest : { ...rest, direction })
  }
  return (
    <Stack gap={3}>
      <Chips<Direction>
        label={t('records.direction')}
        options={[
          { value: 'all', label: t('records.all') },
          { value: 'in', label: t('records.in') },
          { value: 'out', label: t('records.out') }
        ]}
        value={filter.direction ?? 'all'}
        onInput={turn}
      />
      <Inline wrap justify="between">
        <Button tone="secondary" small icon="sliders-horizontal" onClick={() => setOpen('filter')} pressed={set > 0}>
          {set > 0 ? t.plural('records.filterActive', set) : t('records.filter')}
        </Button>
        <Inline wrap>
          <Button tone="ghost" small icon="file-text" onClick={() => setOpen('statement')}>
            {t('statements.button')}
          </Button>
          <Button
            tone="ghost"
            small
            icon="download"
            busy={file.state === 'loading'}
            busyLabel={t('records.exporting')}
            onClick={() => void exportRecords(filter)}
          >
            {t('records.export')}
          </Button>
        </Inline>
      </Inline>
      <RecordFilterSheet
        open={open === 'filter'}
        filter={filter}
        onChoose={onChoose}
        onClose={() => setOpen(undefined)}
      />
      <StatementSheet open={open === 'statement'} onClose={() => setOpen(undefined)} />
    </Stack>
  )
}
