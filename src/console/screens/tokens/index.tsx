import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorTokenEnd, operatorTokenList } from '../../../contract/staff/token.operator.ts'
import { formatDate } from '../../../i18n/format.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { createResource } from '../../../stores/loadable.ts'
import { Table } from '../../../ui/data/table.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { type Decision, Decisions } from '../../parts/decisions.tsx'
import { IssuedSheet } from '../../parts/issued-sheet.tsx'
import { formatOperationName } from '../../parts/operation-phrase.ts'
import { PAGE_SIZE, Pager } from '../../parts/paged-table.tsx'
import { useListPage } from '../../parts/use-list-page.ts'
import { refreshWaitingChanges, WaitingChanges } from '../../parts/waiting-changes.tsx'
import { createDecisionForm } from '../../stores/decision.ts'
import { $isAllowed } from '../../stores/staff.ts'
import { addToken, newTokenValues, TokenFields } from './add.tsx'

type Token = OutputOf<typeof operatorTokenList>['list'][number]

const tokens = createResource(operatorTokenList)
const end = createDecisionForm(operatorTokenEnd, { initial: { id: '' }, toInput: values => values })

const formatScope = (t: Translate, scope: Token['scope']): string =>
  scope?.map(one => formatOperationName(t, one)).join(', ') ?? t('console.tokens.all')

function TokensTable({ list }: { list: readonly Token[] }) {
  const t = useStore($t)
  const mayRevoke = useStore($isAllowed)('token_end')
  const titles = {
    purpose: t('console.tokens.purpose'),
    person: t('console.staff.member'),
    scope: t('console.tokens.scope'),
    network: t('console.tokens.network'),
    until: t('console.tokens.until'),
    ...(mayRevoke && { revoke: '' })
  }
  const revoke = ({ id, name, account, scope, created_at, expires_at }: Token) => (
    <Decisions
      facts={[
        { label: titles.purpose, value: name },
        { label: titles.person, value: account ?? '' },
        { label: titles.scope, value: formatScope(t, scope) },
        { label: t('console.date'), value: formatDate(created_at) },
        { label: titles.until, value: formatDate(expires_at) }
      ]}
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
  if (list.length === 0) return <EmptyState art="accounts" message={t('console.tokens.lead')} />
  return (
    <Table
      look="desk"
      caption={t('console.nav.tokens')}
      columns={Object.entries(titles).map(([id, title]) => ({ id, title }))}
      rows={list.map(one => ({
        key: one.id,
        cells: [
          one.name,
          one.account,
          formatScope(t, one.scope),
          one.network ?? t('console.tokens.anywhere'),
          formatDate(one.expires_at),
          ...(mayRevoke ? [revoke(one)] : [])
        ]
      }))}
    />
  )
}

function AddToken() {
  const t = useStore($t)
  const decision: Decision = {
    operation: 'token_add',
    label: t('console.tokens.add'),
    hotkey: 'n',
    form: addToken,
    begin: newTokenValues,
    lead: t('console.tokens.lead'),
    fields: texts => <TokenFields texts={texts} />
  }
  const decided = () => {
    void tokens.refresh()
    void refreshWaitingChanges()
  }
  return <Decisions decisions={[decision]} onDecided={decided} />
}

/** API tokens, for programs and the command line. */
export function Screen() {
  const t = useStore($t)
  const { loaded, setPage } = useListPage(tokens)
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void tokens.retry()} />
  return (
    <Stack gap={4}>
      <AddToken />
      <WaitingChanges operations={['token_add']} />
      <TokensTable list={loaded.data.list} />
      {loaded.data.total > PAGE_SIZE && <Pager current={loaded.data} onPage={setPage} />}
      <IssuedSheet />
    </Stack>
  )
}
