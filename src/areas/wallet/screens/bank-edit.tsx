import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $t } from '../../../i18n/translator.ts'
import { goBack, toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { announceText } from '../../../stores/spoken.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AccountFields } from '../parts/account-fields.tsx'
import { accountChange, beginChange } from '../stores/account-form.ts'
import { accounts } from '../stores/accounts.ts'

/** Renames a bound account or replaces its destination. Masked values are typed again only for a new destination. */
export function BankEditScreen({ params }: ScreenProps) {
  const t = useStore($t)
  const state = useLoaded(accounts, {})
  const values = useStore(accountChange.$values)
  const account = state.state === 'ready' ? state.data.list.find(one => one.id === params.id) : undefined
  useEffect(() => {
    if (account) beginChange(account)
  }, [account])
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void accounts.retry()} />
  if (state.state === 'ready' && !account) {
    return (
      <EmptyState
        art="lost"
        message={t('bank.notFound')}
        action={{ label: t('bank.toAccounts'), href: toHref('/bank') }}
      />
    )
  }
  if (!account || values.id !== account.id) return <Skeleton shape="form" label={t('state.loading')} />
  const done = () => {
    accountChange.reset()
    announceText(t('bank.saved'))
    goBack('/bank')
  }
  return (
    <AccountFields
      form={accountChange}
      saved={account}
      confirmTitle={t('bank.confirmEdit')}
      saveLabel={t('bank.saveEdit')}
      onDone={done}
    />
  )
}
