import { useStore } from '@nanostores/react'
import { useLayoutEffect, useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorPayoutBatchPay } from '../../../contract/wallet/payout-batch.operator.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { useErrors } from '../../../parts/use-errors.ts'
import { createForm } from '../../../stores/form.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { sendAsStaff } from '../../stores/staff.ts'
import { keepDrafts } from '../../stores/typed-drafts.ts'
import { FilePick } from '../../ui/file-pick.tsx'

type Answer = OutputOf<typeof operatorPayoutBatchPay>
type Faults = Answer['faults']
type CheckedLines = Answer['checked']

const form = keepDrafts(
  createForm({
    name: 'console-payout-batch',
    initial: { id: '', csv: '' },
    draft: false,
    submit: (values, options) => sendAsStaff(operatorPayoutBatchPay, values, options)
  })
)

/** How many lines of a batch a file has marked. */
export type LineCounts = Pick<Answer, 'paid' | 'failed'>

interface PayBatchProps {
  id: string
  isBank: boolean
  /** Something was marked; without it, it waits for a second person or was refused. */
  onSent: (marked?: LineCounts) => void
}

/** The file with the transaction ids, or with the results of a bank. Either all its lines are marked, or the wrong ones are named. */
export function PayBatch({ id, isBank, onSent }: PayBatchProps) {
  const t = useStore($t)
  const { csv } = useStore(form.$values)
  const { texts, refused, busy } = useErrors(form.$form)
  const [faults, setFaults] = useState<Faults>([])
  const [open, setOpen] = useState<CheckedLines>()
  const label = t(isBank ? 'console.payouts.record' : 'console.payouts.pay')
  useLayoutEffect(() => form.begin({ id, csv: '' }), [id])
  const submit = async () => {
    const answer = await form.submit()
    if (!answer) return onSent()
    setFaults(answer.faults)
    setOpen(undefined)
    // A file with faults was not taken: it stays.
    if (answer.faults.length > 0) return form.set('csv', csv)
    form.begin({ id, csv: '' })
    const { paid, failed, checked } = answer
    const done = isBank
      ? t('console.payouts.recorded', { paid: String(paid), failed: String(failed) })
      : t('console.payouts.paid', { n: String(paid) })
    showToast(done, { tone: 'success' })
    setOpen(checked)
    onSent({ paid, failed })
  }
  return (
    <Form label={label} errors={refused} busy={busy} focusesFirst onSubmit={() => void submit()}>
      <FilePick
        label={t('console.catalogue.file')}
        accept=".csv,text/csv"
        onPick={file => void file.text().then(text => form.set('csv', text))}
      />
      <TextArea
        label={t(isBank ? 'console.payouts.results' : 'console.payouts.csv')}
        name="csv"
        help={t(isBank ? 'console.payouts.resultsHelp' : 'console.payouts.csvHelp')}
        error={texts.csv}
        value={csv}
        onInput={value => form.set('csv', value)}
      />
      {faults.length > 0 && (
        <Callout tone="danger" title={t('console.payouts.nothing')}>
          {faults.map(({ line, reason, text = '' }) => (
            <Text key={`${line} ${reason}`}>{t(`console.payouts.fault.${reason}`, { line: String(line), text })}</Text>
          ))}
        </Callout>
      )}
      {open !== undefined && open.not_seen > 0 && (
        <Callout tone="warning">{t('console.payouts.notSeen', { n: formatNumber(open.not_seen) })}</Callout>
      )}
      {open !== undefined && open.unreachable > 0 && (
        <Callout tone="danger">{t('console.payouts.unreachable', { n: formatNumber(open.unreachable) })}</Callout>
      )}
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </Form>
  )
}
