import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { operatorMerchantViewStart } from '../../../contract/account/merchant-view.operator.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { createAppAtom } from '../../../stores/app-life.ts'
import { onSignedOut } from '../../../stores/session.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { usePresence } from '../../../ui/overlays/use-presence.ts'
import { LongField } from '../../parts/decision-fields.tsx'
import type { Decision } from '../../parts/decisions.tsx'
import { createDecisionForm } from '../../stores/decision.ts'

/** The one-time code that was just made. */
const $code = createAppAtom<string | undefined>(undefined)
const forgetCode = () => $code.set(undefined)
onSignedOut(forgetCode)

const start = createDecisionForm(operatorMerchantViewStart, {
  initial: { id: '', reason: '' },
  toInput: ({ id, reason }) => ({ account: id, reason }),
  onDone: ({ code }) => $code.set(code)
})

/** Looking at the app of a merchant, read only. */
export const createViewDecision = (t: Translate, account: string): Decision => ({
  operation: 'merchant_view_start',
  label: t('console.merchants.view'),
  form: start,
  begin: { id: account, reason: '' },
  lead: t('console.merchants.viewLead'),
  fields: texts => <LongField form={start} name="reason" label={t('console.reason')} error={texts.reason} autoFocus />
})

/** The way into the app. A link, because a browser blocks a window that opens after an answer. */
export function ViewLink() {
  const t = useStore($t)
  const code = useStore($code)
  useEffect(() => forgetCode, [])
  const current = usePresence(code)
  if (current === undefined) return null
  return (
    <Sheet
      open={code !== undefined}
      title={t('console.merchants.view')}
      closeLabel={t('action.close')}
      onClose={forgetCode}
    >
      <Stack gap={4}>
        <Text tone="quiet">{t('console.merchants.viewReady')}</Text>
        <Button wide external href={`/view/#${current}`} onClick={forgetCode}>
          {t('console.merchants.viewOpen')}
        </Button>
      </Stack>
    </Sheet>
  )
}
