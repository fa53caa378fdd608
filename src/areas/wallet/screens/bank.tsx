import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { WithdrawalAccount } from '../../../contract/wallet/withdrawal-account.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { navigate, toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { PasswordSheet } from '../../../parts/password-sheet.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { announceText } from '../../../stores/spoken.ts'
import { ActionBar } from '../../../ui/actions/action-bar.tsx'
import { MainButton } from '../../../ui/actions/main-button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { RowActions } from '../../../ui/lists/row-actions.tsx'
import { AccountMark } from '../parts/account-mark.tsx'
import { formatAccountName, formatWaitingText, listAccountFacts, listAccountParts } from '../parts/account-text.ts'
import { accountDeletion, lastAccounts } from '../stores/accounts.ts'
import { wallet } from '../stores/wallet.ts'

/** The bound accounts, masked, with buttons to edit and delete. */
export function BankScreen() {
  const t = useStore($t)
  const state = useLoaded(lastAccounts, {})
  const [leaving, setLeaving] = useState<WithdrawalAccount>()
  if (state.state === 'loading') return <Skeleton shape="rows" count={3} label={t('state.loading')} />
  if (state.state === 'failed') return <LoadFailed failure={state} onRetry={() => void lastAccounts.retry()} />
  const { list, maximum } = state.data
  const remove = (account: WithdrawalAccount) => {
    accountDeletion.reset({ id: account.id, password: '' })
    setLeaving(account)
  }
  return (
    <>
      {list.length === 0 ? (
        <EmptyState
          art="accounts"
          title={t('bank.emptyTitle')}
          message={t('bank.empty')}
          action={{ label: t('bank.add'), href: toHref('/bank/add') }}
        />
      ) : (
        <Accounts list={list} maximum={maximum} onRemove={remove} />
      )}
      <Removal account={leaving} onClose={() => setLeaving(undefined)} />
    </>
  )
}

interface AccountsProps {
  list: readonly WithdrawalAccount[]
  maximum: number
  onRemove: (account: WithdrawalAccount) => void
}

function Accounts({ list, maximum, onRemove }: AccountsProps) {
  const t = useStore($t)
  const full = list.length >= maximum
  return (
    <>
      <Section label={t('bank.list')}>
        <List label={t('bank.list')}>
          {list.map(account => {
            const name = formatAccountName(account, t)
            const waiting = formatWaitingText(account, t)
            return (
              <Row
                key={account.id}
                image={<AccountMark account={account} />}
                title={name}
                subtitle={<Facts items={listAccountParts(account)} />}
                status={waiting && <Status tone="pending" label={waiting} />}
                after={
                  <RowActions
                    actions={[
                      {
                        icon: 'pencil',
                        label: t('bank.edit', { name }),
                        onClick: () => navigate(`/bank/edit/${account.id}`)
                      },
                      { icon: 'trash', label: t('bank.remove', { name }), onClick: () => onRemove(account) }
                    ]}
                  />
                }
              />
            )
          })}
        </List>
        <Text size="caption" tone="quiet" align="center">
          {full
            ? t.plural('bank.full', maximum)
            : t('bank.count', { count: formatNumber(list.length), maximum: formatNumber(maximum) })}
        </Text>
      </Section>
      {!full && (
        <ActionBar>
          <MainButton icon="plus" href={toHref('/bank/add')}>
            {t('bank.add')}
          </MainButton>
        </ActionBar>
      )}
    </>
  )
}

interface RemovalProps {
  /** While it is asked about. */
  account: WithdrawalAccount | undefined
  onClose: () => void
}

function Removal({ account, onClose }: RemovalProps) {
  const t = useStore($t)
  const owner = useLoaded(wallet, {})
  return (
    <PasswordSheet
      open={account !== undefined}
      form={accountDeletion}
      title={t('bank.confirmDelete')}
      facts={account ? listAccountFacts(account, t) : []}
      help={t('bank.deleteNote')}
      submitLabel={t('bank.deleteAction')}
      busyLabel={t('bank.deleting')}
      hasPassword={owner.state !== 'ready' || owner.data.has_transaction_password}
      onDone={() => {
        onClose()
        announceText(t('bank.deleted'))
      }}
      onClose={onClose}
    />
  )
}
