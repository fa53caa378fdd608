import { useStore } from '@nanostores/react'
import { operatorStaffList } from '../../../contract/staff/staff.operator.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { LoadFailed } from '../../../parts/load-failed.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Decisions } from '../../parts/decisions.tsx'
import { formatRole } from '../../parts/format-role.ts'
import { IssuedSheet } from '../../parts/issued-sheet.tsx'
import { PAGE_SIZE, Pager } from '../../parts/paged-table.tsx'
import { PeopleBanner } from '../../parts/people-banner.tsx'
import { useListPage } from '../../parts/use-list-page.ts'
import { refreshWaitingChanges, WaitingChanges } from '../../parts/waiting-changes.tsx'
import { ownAccess } from '../../stores/own-access.ts'
import { ConsoleSplit, QueueList } from '../../ui/console-split.tsx'
import { createAddDecision } from './add.tsx'
import { findConfirmWait, getMemberStatus, MemberPane } from './member.tsx'

const staff = createResource(operatorStaffList)

/** The people who run the platform: their roles, and who may still sign in. */
export function Screen({ params: { id } }: ScreenProps) {
  const t = useStore($t)
  const { loaded, setPage } = useListPage(staff)
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void staff.retry()} />
  const members = loaded.data.list
  const chosen = members.find(member => member.id === id) ?? members[0]
  const decided = () => {
    void staff.refresh()
    void ownAccess.refresh()
    void refreshWaitingChanges()
  }
  const title = t('console.nav.staff')
  const rows = members.map(member => ({
    id: member.id,
    href: toHref(`/staff/${member.id}`),
    title: member.name,
    note: [member.account, findConfirmWait(t, member)].filter(Boolean).join(' · '),
    value: formatRole(t, member.role),
    status: getMemberStatus(t, member),
    current: member === chosen
  }))
  return (
    <>
      <ConsoleSplit
        shows={id === undefined ? 'list' : 'detail'}
        back={{ href: toHref('/staff'), label: title }}
        detailLabel={t('console.staff.member')}
        list={
          <>
            <PeopleBanner />
            <Decisions decisions={[createAddDecision(t)]} onDecided={decided} />
            <Link href={toHref('/roles')}>{t('console.nav.roles')}</Link>
            <WaitingChanges operations={['staff_update', 'staff_resume', 'staff_end', 'chat_set']} />
            <QueueList label={title} items={rows} />
            {loaded.data.total > PAGE_SIZE && <Pager current={loaded.data} onPage={setPage} />}
          </>
        }
        detail={chosen && <MemberPane key={chosen.id} member={chosen} onDecided={decided} />}
      />
      <IssuedSheet />
    </>
  )
}
