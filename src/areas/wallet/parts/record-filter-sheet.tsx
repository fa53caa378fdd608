import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { EVENT_TYPES } from '../../../contract/movements.ts'
import { getDayKey } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { getTypeLabel } from '../../../parts/record-types.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { DateRange } from '../../../ui/forms/date-range.tsx'
import { SelectField } from '../../../ui/forms/select-field.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { type RecordFilter, readFilter } from '../stores/record-filter.ts'

interface RecordFilterSheetProps {
  open: boolean
  filter: RecordFilter
  onChoose: (filter: RecordFilter) => void
  onClose: () => void
}

/** The values of the fields; an empty one means all. */
type Draft = Record<keyof RecordFilter, string>

const createDraft = (filter: RecordFilter): Draft => ({
  type: filter.type ?? '',
  direction: filter.direction ?? '',
  balance: filter.balance ?? '',
  from: filter.from ?? '',
  to: filter.to ?? '',
  keyword: filter.keyword ?? ''
})

/** Filters by type, balance and dates. They apply when the sheet is submitted. */
export function RecordFilterSheet({ open, filter, onChoose, onClose }: RecordFilterSheetProps) {
  const t = useStore($t)
  const [draft, setDraft] = useState(() => createDraft(filter))
  useEffect(() => {
    if (open) setDraft(createDraft(filter))
  }, [open, filter])
  const backwards = draft.from !== '' && draft.to !== '' && draft.from > draft.to
  const apply = () => {
    if (backwards) return
    onChoose(readFilter(new URLSearchParams(draft)))
    onClose()
  }
  const clear = () => {
    onChoose(readFilter(new URLSearchParams({ direction: draft.direction, keyword: draft.keyword })))
    onClose()
  }
  return (
    <Sheet
      open={open}
      title={t('records.filterTitle')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        <Inline gap={3} grow>
          <Button tone="secondary" onClick={clear}>
            {t('records.clear')}
          </Button>
          <MainButton onClick={apply}>{t('records.apply')}</MainButton>
        </Inline>
      }
    >
      <Fields draft={draft} onDraft={setDraft} backwards={backwards} />
    </Sheet>
  )
}

interface FieldsProps {
  draft: Draft
  onDraft: (draft: Draft) => void
  backwards: boolean
}

/** The content of the sheet, as a component of its own: a closed sheet renders no options. */
function Fields({ draft, onDraft, backwards }: FieldsProps) {
  const t = useStore($t)
  return (
    <Stack gap={6}>
      <SelectField
        label={t('records.type')}
        name="type"
        value={draft.type}
        onInput={type => onDraft({ ...draft, type })}
        options={[
          { value: '', label: t('records.allTypes') },
          ...EVENT_TYPES.map(type => ({ value: type as string, label: t(getTypeLabel(type)) }))
        ]}
      />
      <SelectField
        label={t('records.balance')}
        name="balance"
        value={draft.balance}
        onInput={balance => onDraft({ ...draft, balance })}
        options={[
          { value: '', label: t('records.bothBalances') },
          { value: 'available', label: t('money.available') },
          { value: 'promotion', label: t('money.promotion') }
        ]}
      />
      <DateRange
        fromLabel={t('records.from')}
        toLabel={t('records.to')}
        from={draft.from}
        to={draft.to}
        max={getDayKey(new Date().toISOString())}
        onInput={range => onDraft({ ...draft, ...range })}
        error={backwards ? t('records.rangeError') : undefined}
      />
    </Stack>
  )
}
