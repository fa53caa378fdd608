import { useStore } from '@nanostores/react'
import type { accountClosing } from '../../../contract/account/closing.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { Confirm } from '../../../parts/confirm.tsx'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { PasswordSheet } from '../../../parts/password-sheet.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { price } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { forgetSession } from '../../../stores/signing.ts'
import { showToast } from '../../../stores/toasts.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { accountClosingState, closeForm } from '../stores/own-account.ts'
import { profile } from '../stores/profile.ts'

type ClosingSummary = OutputOf<typeof accountClosing>

// An amount is text: any digit but zero makes it more than nothing.
const isAbove = (balance: string) => /[1-9]/.test(balance)

const isDone = ({ balance, requests, orders }: ClosingSummary) => requests === 0 && orders === 0 && !isAbove(balance)

/** Shows what has to be done first; then what closing means, and asks for the transaction password. */
export function CloseAccount({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useStore($t)
  const loaded = useLoaded(accountClosingState, {})
  const owner = useLoaded(profile, {})
  const { status } = useStore(closeForm.$form)
  const close = () => {
    closeForm.reset()
    onClose()
  }
  const leave = () => {
    close()
    forgetSession()
    showToast(t('closing.done'))
    navigate('/login', { replace: true })
  }
  if (loaded.state === 'ready' && isDone(loaded.data)) {
    const hasTransaction = loaded.data.has_transaction_password
    const hasLogin = owner.state !== 'ready' || owner.data.has_login_password !== false
    const what = t('closing.what', { days: formatNumber(loaded.data.days) })
    if (!hasTransaction && !hasLogin) {
      const end = async () => ((await closeForm.submit()) ? leave() : accountClosingState.refresh())
      return (
        <Confirm
          open={open}
          title={t('closing.delete')}
          message={what}
          confirmLabel={t('closing.confirm')}
          busy={status === 'sending'}
          cancelLabel={t('action.cancel')}
          onConfirm={() => void end()}
          onClose={close}
        />
      )
    }
    return (
      <PasswordSheet
        open={open}
        typed
        form={closeForm}
        title={t('closing.delete')}
        facts={[]}
        help={what}
        submitLabel={t('closing.confirm')}
        busyLabel={t('closing.busy')}
        login={!hasTransaction}
        hasPassword
        onDone={leave}
        onClose={close}
        onRefused={() => void accountClosingState.refresh()}
      />
    )
  }
  return (
    <Sheet open={open} title={t('closing.delete')} closeLabel={t('action.close')} onClose={close}>
      {loaded.state === 'loading' && <Skeleton shape="rows" count={2} label={t('state.loading')} />}
      {loaded.state === 'failed' && <LoadFailed failure={loaded} onRetry={() => void accountClosingState.retry()} />}
      {loaded.state === 'ready' && <Tasks left={loaded.data} />}
    </Sheet>
  )
}

function Tasks({ left: { balance, requests, orders } }: { left: ClosingSummary }) {
  const t = useStore($t)
  const currency = useStore($currency)
  return (
    <Stack gap={4}>
      <Text tone="quiet">{t('closing.first')}</Text>
      <List label={t('closing.first')}>
        {requests > 0 && (
          <Row icon="clock" title={t('closing.requests')} value={formatNumber(requests)} href={toHref('/wallet')} />
        )}
        {orders > 0 && (
          <Row icon="package" title={t('closing.orders')} value={formatNumber(orders)} href={toHref('/project/list')} />
        )}
        {isAbove(balance) && (
          <Row
            icon="wallet"
            title={t('closing.balance')}
            value={<Amount parts={price.parts(balance, currency)} />}
            href={toHref('/withdraw')}
          />
        )}
      </List>
    </Stack>
  )
}
