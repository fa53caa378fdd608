import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { operatorMerchantDetail } from '../../../contract/account/merchant.operator.ts'
import {
  MAX_TAG_LENGTH,
  MAX_TAGS,
  operatorTagAdd,
  operatorTagRemove
} from '../../../contract/account/merchant-tag.operator.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { $t } from '../../../i18n/translator.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { SuggestField } from '../../parts/decision-fields.tsx'
import { Decisions, type FieldTexts } from '../../parts/decisions.tsx'
import { createDecisionForm } from '../../stores/decision.ts'
import { $isAllowed, sendAsStaff } from '../../stores/staff.ts'
import { tagsInUse, useTagsInUse } from '../../stores/tags.ts'
import { TagList } from '../../ui/tag-list.tsx'

const add = createDecisionForm(operatorTagAdd, {
  initial: { id: '', tag: '' },
  toInput: ({ id, tag }) => ({ merchant_id: id, tag })
})

function TagField({ present, texts }: { present: readonly string[]; texts: FieldTexts }) {
  const t = useStore($t)
  const inUse = useTagsInUse().map(({ tag }) => tag)
  return (
    <SuggestField
      form={add}
      name="tag"
      label={t('console.tags.tag')}
      help={t('console.tags.help')}
      error={texts.tag}
      suggestions={inUse.filter(tag => !present.includes(tag))}
      maxLength={MAX_TAG_LENGTH}
      autoFocus
    />
  )
}

interface TagsProps {
  merchant: OutputOf<typeof operatorMerchantDetail>
  onChanged: () => void
}

/** Words by which the staff groups merchants, who do not see them. */
export function Tags({ merchant: { id, tags }, onChanged }: TagsProps) {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const [busy, setBusy] = useState(false)
  const title = t('console.tags.title')
  const remove = async (tag: string) => {
    if (busy) return
    setBusy(true)
    try {
      await sendAsStaff(operatorTagRemove, { merchant_id: id, tag })
    } catch {
      // A refusal is shown as a toast; what is there now is shown in any case.
    }
    setBusy(false)
    onChanged()
  }
  return (
    <Section title={title}>
      <Stack gap={3}>
        {tags.length === 0 && <Text tone="quiet">{t('console.queue.empty')}</Text>}
        {tags.length > 0 && (
          <TagList
            label={title}
            tags={tags}
            remove={
              may('tag_remove')
                ? { label: tag => t('console.tags.remove', { tag }), onRemove: tag => void remove(tag) }
                : undefined
            }
          />
        )}
        {tags.length < MAX_TAGS && (
          <Decisions
            decisions={[
              {
                operation: 'tag_add',
                label: t('console.operation.tag_add'),
                isMinor: true,
                form: add,
                begin: { id, tag: '' },
                lead: t('console.tags.lead'),
                fields: texts => <TagField present={tags} texts={texts} />
              }
            ]}
            onDecided={() => {
              onChanged()
              void tagsInUse.refresh()
            }}
          />
        )}
      </Stack>
    </Section>
  )
}
