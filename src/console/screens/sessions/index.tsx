import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../../contract/operation.ts'
import { operatorLoginEnd, operatorLoginList } from '../../../contract/staff/session.operator.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import { $t } from '../../../i18n/translator.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import { createResource } from '../../../stores/loadable.ts'
import { showToast } from '../../../stores/toasts.ts'
import type { Fact } from '../../../ui/data/key-value.tsx'
import { Table } from '../../../ui/data/table.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Decisions } from '../../parts/decisions.tsx'
import { PAGE_SIZE, Pager } from '../../parts/paged-table.tsx'
import { useListPage } from '../../parts/use-list-page.ts'
import { createDecisionForm } from '../../stores/decision.ts'
import { OwnAccess } from './own-access.tsx'
import { clearPasswords, createPasswordDecision } from './own-password.tsx'

type Login = OutputOf<typeof operatorLoginList>['list'][number]

const logins = createResource(operatorLoginList)
const endOne = createDecisionForm(operatorLoginEnd, { initial: { id: '' }, toInput: values => values })
// The id is the account, or empty for one's own.
const endAll = createDecisionForm(operatorLoginEnd, { initial: { id: '' }, toInput: ({ id }) => ({ account: id }) })

interface EndProps {
  label: string
  form: typeof endOne
  id: string
  facts: readonly Fact[]
}

function End({ label, facts, ...decision }: EndProps) {
  const t = useStore($t)
  return (
    <Decisions
      facts={facts}
      decisions={[
        {
          operation: 'login_end',
          label,
          danger: true,
          form: decision.form,
          begin: { id: decision.id },
          lead: t('console.sessions.lead')
        }
      ]}
      onDecided={() => void logins.refresh()}
    />
  )
}

/** The sessions of one person. Of one's own the current one stays. */
function Person({ account, list }: { account: string; list: readonly Login[] }) {
  const t = useStore($t)
  const isOwn = list.some(({ current }) => current)
  const title = isOwn ? t('console.sessions.own') : t('console.sessions.of', { name: account })
  const titles = {
    device: t('console.merchants.device'),
    address: t('console.audit.address'),
    since: t('console.date'),
    until: t('console.sessions.until'),
    end: t('console.merchants.end')
  }
  const person = { label: t('console.staff.member'), value: account }
  const end = ({ id, current, device, address, created_at }: Login) => {
    if (current) return <Status tone="success" label={t('console.sessions.current')} />
    const facts = [
      person,
      { label: titles.device, value: device },
      { label: titles.address, value: address },
      { label: titles.since, value: formatMoment(created_at) }
    ]
    return <End label={t('console.merchants.end')} form={endOne} id={id} facts={facts} />
  }
  return (
    <Section title={title}>
      <Stack gap={3}>
        <Table
          look="desk"
          caption={title}
          columns={Object.entries(titles).map(([id, head]) => ({ id, title: head }))}
          rows={list.map(one => ({
            key: one.id,
            cells: [one.device, one.address, formatMoment(one.created_at), formatMoment(one.expires_at), end(one)]
          }))}
        />
        {list.length > 1 && (
          <End
            label={t(isOwn ? 'console.sessions.endOthers' : 'console.merchants.endAll')}
            form={endAll}
            id={isOwn ? '' : account}
            facts={[person]}
          />
        )}
      </Stack>
    </Section>
  )
}

/** Where people are signed in to the console: oneself, and for owners everybody. */
export function Screen() {
  const t = useStore($t)
  const { loaded, setPage } = useListPage(logins)
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void logins.retry()} />
  const { list } = loaded.data
  const onPassword = () => {
    clearPasswords()
    showToast(t('console.password.changed'), { tone: 'success' })
    void logins.refresh()
  }
  const own = list.find(({ current }) => current)
  const accounts = new Set([...(own ? [own] : []), ...list].map(({ account }) => account))
  return (
    <Stack gap={6}>
      <OwnAccess>
        <Decisions decisions={[createPasswordDecision(t)]} onDecided={onPassword} />
      </OwnAccess>
      {[...accounts].map(account => (
        <Person key={account} account={account ?? ''} list={list.filter(one => one.account === account)} />
      ))}
      {loaded.data.total > PAGE_SIZE && <Pager current={loaded.data} onPage={setPage} />}
    </Stack>
  )
}
