import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorDepotImport } from '../../../contract/shop/product.operator.ts'
import { formatNumber } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { useErrors } from '../../../parts/use-errors.ts'
import { createForm } from '../../../stores/form.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { sendAsStaff } from '../../stores/staff.ts'
import { FilePick } from '../../ui/file-pick.tsx'

type Result = OutputOf<typeof operatorDepotImport>

/** What was checked, and what came of it: only the same text is then imported. */
interface ImportCheck {
  csv: string
  result: Result
}

const form = createForm({
  name: 'console-depot-import',
  initial: { csv: '' },
  draft: false,
  schema: operatorDepotImport.input,
  submit: ({ csv }, options) => sendAsStaff(operatorDepotImport, { csv }, options)
})

const faults = new Set(['required', 'too_long', 'amount_invalid'])

function formatFault(t: Translate, { line, field, reason }: Result['errors'][number]): string {
  const knownReason = faults.has(reason) ? (reason as 'required' | 'too_long' | 'amount_invalid') : 'value_invalid'
  if (field === '') return t('console.catalogue.fault.row', { line: String(line) })
  return t(`console.catalogue.fault.${knownReason}`, { line: String(line), field })
}

function Outcome({ result }: { result: Result }) {
  const t = useStore($t)
  const { errors, created, changed } = result
  const counts = { created: formatNumber(created), changed: formatNumber(changed) }
  if (errors.length === 0) return <Callout tone="success">{t('console.catalogue.checked', counts)}</Callout>
  return (
    <Callout tone="danger" title={t('console.catalogue.nothing')}>
      {errors.map(fault => (
        <Text key={`${fault.line} ${fault.field}`}>{formatFault(t, fault)}</Text>
      ))}
    </Callout>
  )
}

interface ImportGoodsProps {
  open: boolean
  onClose: () => void
  onImported: () => void
}

/** Goods from a CSV file: it is checked first, and imported whole or not at all. What was typed stays until it is imported. */
export function ImportGoods({ open, onClose, onImported }: ImportGoodsProps) {
  const t = useStore($t)
  const { csv } = useStore(form.$values)
  const { texts, refused, busy } = useErrors(form.$form)
  const [checked, setChecked] = useState<ImportCheck>()
  const [isSending, setSending] = useState(false)
  const current = checked?.csv === csv ? checked.result : undefined
  const isRight = current !== undefined && current.errors.length === 0 && current.created + current.changed > 0
  const checkFile = async () => {
    const result = await form.submit()
    if (result) setChecked({ csv, result })
  }
  const apply = async () => {
    setSending(true)
    // A refusal is shown as a toast.
    const result = await sendAsStaff(operatorDepotImport, { csv, apply: true }).catch(() => undefined)
    setSending(false)
    if (!result) return
    // Another person may have changed the same goods since the check.
    if (!result.applied) return setChecked({ csv, result })
    form.reset()
    showToast(t('console.catalogue.imported', { n: formatNumber(result.created + result.changed) }), {
      tone: 'success'
    })
    onImported()
    onClose()
  }
  const label = t('console.catalogue.import')
  return (
    <Sheet open={open} title={label} closeLabel={t('action.close')} locked={busy || isSending} onClose={onClose}>
      <Form
        label={label}
        errors={refused}
        busy={busy}
        focusesFirst
        onSubmit={() => void (isRight ? apply() : checkFile())}
      >
        <FilePick
          label={t('console.catalogue.file')}
          accept=".csv,text/csv"
          onPick={file => void file.text().then(text => form.set('csv', text))}
        />
        <TextArea
          label={t('console.catalogue.csv')}
          name="csv"
          help={t('console.catalogue.csvHelp')}
          error={texts.csv}
          rows={8}
          value={csv}
          onInput={text => form.set('csv', text)}
        />
        {current && <Outcome result={current} />}
        <Button type="submit" wide busy={busy || isSending}>
          {isRight ? t('console.catalogue.apply') : t('console.catalogue.check')}
        </Button>
      </Form>
    </Sheet>
  )
}
