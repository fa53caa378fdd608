import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorStaffList } from '../../../contract/operator/staff-list.ts'
import { operatorTokenEnd } from '../../../contract/operator/token-end.ts'
import { operatorTokenList } from '../../../contract/operator/token-list.ts'
import { formatDate } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { resource } from '../../../stores/loadable.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Inline, Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { DecisionSheet, Decisions } from '../../parts/decisions.tsx'
import { IssuedSheet } from '../../parts/issued-sheet.tsx'
import { refreshWaitingChanges, WaitingChanges } from '../../parts/waiting-changes.tsx'
import { decisionForm } from '../../stores/decision.ts'
import { $may } from '../../stores/staff.ts'
import { ConsoleTable } from '../../ui/console-table.tsx'
import { addToken, emptyToken, TokenFields } from './add.tsx'

type Token = OutputOf<typeof operatorTokenList>['list'][number]

const tokens = resource(operatorTokenList)
const staff = resource(operatorStaffList)
const end = decisionForm(operatorTokenEnd, { initial: { id: '' }, toInput: values => values })

function Table({ list }: { list: readonly Token[] }) {
  const t = useStore($t)
  const revoke = (id: string) => (
    <Decisions
      decisions={[
        {
          operation: 'token_end',
          label: t('console.tokens.revoke'),
          danger: true,
          form: end,
          begin: { id },
          lead: t('console.tokens.revokeLead')
        }
      ]}
      onDecided={() => void tokens.refresh()}
    />
  )
  if (list.length === 0) return <Text tone="quiet">{t('console.queue.empty')}</Text>
  const titles = {
    purpose: t('console.tokens.purpose'),
    person: t('console.staff.member'),
    scope: t('console.tokens.scope'),
    network: t('console.tokens.network'),
    until: t('console.tokens.until'),
    revoke: t('console.tokens.revoke')
  }
  return (
    <ConsoleTable
      caption={t('console.nav.tokens')}
      columns={Object.entries(titles).map(([id, title]) => ({ id, title, end: false }))}
      rows={list.map(({ id, name, account, scope, network, expires_at }) => ({
        key: id,
        cells: [
          name,
          account,
          scope?.join(', ') ?? t('console.tokens.all'),
          network ?? t('console.tokens.anywhere'),
          formatDate(expires_at),
          revoke(id)
        ]
      }))}
    />
  )
}

function AddToken({ onClose }: { onClose: () => void }) {
  const t = useStore($t)
  const people = useLoaded(staff, {})
  const list = people.state === 'ready' ? people.data.list : []
  const options = list.flatMap(({ account, name, ended_at }) =>
    account !== null && ended_at === null ? [{ value: account, label: `${name} (${account})` }] : []
  )
  const decided = () => {
    onClose()
    void tokens.refresh()
    void refreshWaitingChanges()
  }
  return (
    <DecisionSheet
      decision={{
        operation: 'token_add',
        label: t('console.tokens.add'),
        form: addToken,
        begin: emptyToken,
        lead: t('console.tokens.lead'),
        fields: texts => (
          <TokenFields people={[{ value: '', label: t('console.tokens.choose') }, ...options]} texts={texts} />
        )
      }}
      onClose={onClose}
      onDecided={decided}
    />
  )
}

/** API tokens, for programs and the command line. */
export function Screen() {
  const t = useStore($t)
  const may = useStore($may)
  const shown = useLoaded(tokens, {})
  const [isAdding, setAdding] = useState(false)
  const begin = () => {
    addToken.reset(emptyToken)
    setAdding(true)
  }
  if (shown.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (shown.state === 'failed') return <LoadFailed failure={shown} onRetry={() => void tokens.retry()} />
  return (
    <Stack gap={4}>
      {may('token_add') && (
        <Inline>
          <Button icon="plus" onClick={begin}>
            {t('console.tokens.add')}
          </Button>
        </Inline>
      )}
      <WaitingChanges operations={['token_add']} />
      <Table list={shown.data.list} />
      {isAdding && <AddToken onClose={() => setAdding(false)} />}
      <IssuedSheet />
    </Stack>
  )
}
