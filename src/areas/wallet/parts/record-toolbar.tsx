import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { KeywordSearch } from '../../../parts/keyword-search.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Toolbar } from '../../../ui/layout/toolbar.tsx'
import { Chips } from '../../../ui/navigation/chips.tsx'
import { countActiveFilters, type RecordFilter } from '../stores/record-filter.ts'
import { RecordFilterSheet } from './record-filter-sheet.tsx'
import { SaveSheet } from './save-sheet.tsx'

interface RecordToolbarProps {
  filter: RecordFilter
  onChoose: (filter: RecordFilter) => void
}

type Direction = 'all' | 'in' | 'out'

/** The search, buttons for the other filters and for files, and the filter by direction. */
export function RecordToolbar({ filter, onChoose }: RecordToolbarProps) {
  const t = useStore($t)
  const [open, setOpen] = useState<'filter' | 'save'>()
  const set = countActiveFilters(filter)
  const close = () => setOpen(undefined)
  const turn = (direction: Direction) => {
    const { direction: _before, ...rest } = filter
    onChoose(direction === 'all' ? rest : { ...rest, direction })
  }
  const search = (keyword: string) => {
    const { keyword: _before, ...rest } = filter
    onChoose(keyword === '' ? rest : { ...rest, keyword })
  }
  return (
    <Stack gap={3}>
      <Toolbar>
        <KeywordSearch
          label={t('records.search')}
          clearLabel={t('records.clearSearch')}
          value={filter.keyword ?? ''}
          onSearch={search}
        />
        <IconButton
          tone="filled"
          icon="sliders-horizontal"
          label={set > 0 ? t.plural('records.filterActive', set) : t('records.filter')}
          marked={set > 0}
          onClick={() => setOpen('filter')}
        />
        <IconButton tone="filled" icon="download" label={t('records.save')} onClick={() => setOpen('save')} />
      </Toolbar>
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
      <RecordFilterSheet open={open === 'filter'} filter={filter} onChoose={onChoose} onClose={close} />
      <SaveSheet open={open === 'save'} filter={filter} onClose={close} />
    </Stack>
  )
}
