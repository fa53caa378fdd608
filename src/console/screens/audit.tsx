import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { LIMITS } from '../../contract/limits.ts'
import { getOperationName } from '../../contract/operation.ts'
import { operatorOperations } from '../../contract/operator-operations.ts'
import { OTHER_AUDITED, operatorAuditExport } from '../../contract/settings/audit.operator.ts'
import { operatorStaffList } from '../../contract/staff/staff.operator.ts'
import { $t } from '../../i18n/translator.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { createResource } from '../../stores/loadable.ts'
import { DateRange } from '../../ui/forms/date-range.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Inline, Stack } from '../../ui/layout/stack.tsx'
import { AuditTable } from '../parts/audit-table.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { KeywordSearch } from '../parts/keyword-search.tsx'
import { formatOperationName } from '../parts/operation-phrase.ts'
import { checkRange } from '../parts/range-error.ts'
import { FilterRow } from '../ui/filter-row.tsx'

const staff = createResource(operatorStaffList)

// The log holds what changes something.
const actions = [
  ...operatorOperations.filter(({ method }) => method === 'POST').map(getOperationName),
  ...OTHER_AUDITED
]

const empty = { operator_id: '', action: '', keyword: '', from: '', to: '' }

/** What operators did, by person, operation, day and words; also as a file. */
export function Screen() {
  const t = useStore($t)
  const people = useLoaded(staff, { page_size: LIMITS.maxPageSize })
  const [chosen, setChosen] = useState(empty)
  const choose = (part: Partial<typeof empty>) => setChosen({ ...chosen, ...part })
  const problem = checkRange(t, chosen)
  const set = Object.entries(chosen).filter(([, value]) => value !== '')
  const filter = Object.fromEntries(set)
  const members = people.state === 'ready' ? people.data.list.map(({ id, name }) => ({ value: id, label: name })) : []
  return (
    <Stack gap={4}>
      <FilterRow>
        <KeywordSearch
          label={t('console.audit.search')}
          keyword={chosen.keyword}
          onSearch={keyword => choose({ keyword })}
        />
        <SelectField
          label={t('console.audit.operator')}
          name="operator_id"
          value={chosen.operator_id}
          options={[{ value: '', label: t('console.audit.everybody') }, ...members]}
          onInput={operator_id => choose({ operator_id })}
        />
        <SelectField
          label={t('console.audit.action')}
          name="action"
          value={chosen.action}
          options={[
            { value: '', label: t('console.audit.everything') },
            ...actions
              .map(value => ({ value, label: formatOperationName(t, value) }))
              .sort((one, other) => one.label.localeCompare(other.label))
          ]}
          onInput={action => choose({ action })}
        />
        <DateRange
          fromLabel={t('console.audit.from')}
          toLabel={t('console.audit.to')}
          from={chosen.from}
          to={chosen.to}
          error={problem}
          onInput={choose}
        />
      </FilterRow>
      {problem === undefined && (
        <>
          <Inline>
            <DownloadButton operation={operatorAuditExport} input={filter} label={t('console.audit.export')} />
          </Inline>
          <AuditTable filter={filter} />
        </>
      )}
    </Stack>
  )
}
