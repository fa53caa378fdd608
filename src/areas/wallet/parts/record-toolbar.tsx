import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { toast } from '../../../stores/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { countHidden, type RecordFilter } from '../stores/record-filter.ts'
import { $recordFile, exportRecords } from '../stores/records.ts'
import { RecordFilterSheet } from './record-filter-sheet.tsx'

interface RecordToolbarProps {
  filter: RecordFilter
  onChoose: (filter: RecordFilter) => void
}

type Direction = 'all' | 'in' | 'out'

/** The filter by direction, a button for the other filters, and the export. */
export function RecordToolbar({ filter, onChoose }: RecordToolbarProps) {
  const t = useStore($t)
  const file = useStore($recordFile)
  const [open, setOpen] = useState(false)
  const set = countHidden(filter)
  const turn = (direction: Direction) => {
    const { direction: _before, ...rest } = filter
    onChoose(direction === 'all' ? rest : { ...rest, direction })
  }
  const save = async () => {
    await exportRecords(filter)
    const done = $recordFile.get()
    if (done.state === 'saved') toast(t('records.exported', { name: done.name }), { tone: 'success' })
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
      <Inline justify="between">
        <Button tone="secondary" small icon="sliders-horizontal" onClick={() => setOpen(true)} pressed={set > 0}>
          {set > 0 ? t.plural('records.filterActive', set) : t('records.filter')}
        </Button>
        <Button
          tone="ghost"
          small
          icon="download"
          busy={file.state === 'loading'}
          busyLabel={t('records.exporting')}
          onClick={() => void save()}
        >
          {t('records.export')}
        </Button>
      </Inline>
      <RecordFilterSheet open={open} filter={filter} onChoose={onChoose} onClose={() => setOpen(false)} />
    </Stack>
  )
}
