import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { operatorNoteAdd, operatorNoteList } from '../../../contract/account/merchant.operator.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { LongField } from '../../parts/decision-fields.tsx'
import { Decisions } from '../../parts/decisions.tsx'
import { PAGE_SIZE, Pager } from '../../parts/paged-table.tsx'
import { createDecisionForm } from '../../stores/decision.ts'

const notes = createResource(operatorNoteList)
const add = createDecisionForm(operatorNoteAdd, {
  initial: { id: '', text: '' },
  toInput: ({ id, text }) => ({ merchant_id: id, text })
})

/** The staff's notes about the merchant, who cannot see them. */
export function Notes({ merchantId }: { merchantId: string }) {
  const t = useStore($t)
  const [page, setPage] = useState(1)
  const loaded = useLoaded(notes, { merchant_id: merchantId, page, page_size: PAGE_SIZE })
  const title = t('console.merchants.notes')
  const list = loaded.state === 'ready' ? loaded.data.list : []
  return (
    <Section title={title}>
      <Stack gap={3}>
        {loaded.state === 'failed' && <LoadFailed failure={loaded} onRetry={() => void notes.retry()} />}
        {loaded.state === 'ready' && list.length === 0 && <Text tone="quiet">{t('console.queue.empty')}</Text>}
        {list.length > 0 && (
          <List label={title}>
            {list.map(note => (
              <Row key={note.id} title={note.text} subtitle={`${note.operator} · ${formatMoment(note.created_at)}`} />
            ))}
          </List>
        )}
        {loaded.state === 'ready' && loaded.data.total > PAGE_SIZE && <Pager current={loaded.data} onPage={setPage} />}
        <Decisions
          decisions={[
            {
              operation: 'note_add',
              label: t('console.merchants.addNote'),
              isMinor: true,
              form: add,
              begin: { id: merchantId, text: '' },
              lead: t('console.merchants.noteLead'),
              fields: texts => (
                <LongField form={add} name="text" label={t('console.merchants.note')} error={texts.text} />
              )
            }
          ]}
          onDecided={() => void notes.refresh()}
        />
      </Stack>
    </Section>
  )
}
