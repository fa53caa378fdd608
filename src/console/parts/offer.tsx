import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { getMediaAddress } from '../../api/media.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Inline } from '../../ui/layout/stack.tsx'
import { Thumbnail } from '../../ui/media/thumbnail.tsx'
import type { Decided } from '../stores/decision.ts'
import { $isAllowed } from '../stores/staff.ts'
import type { FieldProps } from './decision-fields.tsx'
import { type Decision, DecisionSheet } from './decisions.tsx'
import type { Column } from './paged-table.tsx'
import { reportDecision } from './report-decision.ts'

interface OfferNameProps {
  /** The path of the picture; left out, there is none. */
  picture?: string
  name: string
  /** The operation that changes it: without it in the role, the name is plain text. */
  operation: string
  onEdit: () => void
}

/** The name of goods, a project or a task with its picture, which leads to its form. */
export function OfferName({ picture, name, operation, onEdit }: OfferNameProps) {
  const may = useStore($isAllowed)
  return (
    <Inline gap={2}>
      {picture !== undefined && <Thumbnail src={getMediaAddress(picture)} size={28} />}
      {may(operation) ? (
        <Button tone="ghost" small onClick={onEdit}>
          {name}
        </Button>
      ) : (
        name
      )}
    </Inline>
  )
}

/** Returns the column that says whether merchants see it. */
export const createOfferStateColumn = <Item extends { active: boolean }>(t: Translate): Column<Item> => ({
  id: 'active',
  title: t('console.queue.filter'),
  cell: ({ active }) => (
    <Status tone={active ? 'success' : 'neutral'} label={t(`console.offer.${active ? 'on' : 'off'}`)} />
  )
})

/** Whether merchants see it. */
export function OfferSwitch({ form, help }: Pick<FieldProps, 'form' | 'help'>) {
  const t = useStore($t)
  const { active } = useStore(form.$values) as { active: boolean }
  return (
    <Switch
      label={t('console.offer.on')}
      help={help}
      name="active"
      checked={active}
      onInput={checked => form.set('active', checked)}
    />
  )
}

/** Returns a function that opens a form, and the sheet with it. It says how the form ended. */
export function useOfferSheet(refresh: () => Promise<void>): [(decision: Decision) => void, ReactNode] {
  const t = useStore($t)
  const [open, setOpen] = useState<Decision>()
  const decided = (how: Decided, what: string) => {
    setOpen(undefined)
    void reportDecision(t, '', how, what)
    void refresh()
  }
  return [setOpen, <DecisionSheet key="sheet" decision={open} onClose={() => setOpen(undefined)} onDecided={decided} />]
}
