import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorRoleEnd, type operatorRoleList, operatorRolePut } from '../../contract/staff/role.operator.ts'
import { formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { toHref } from '../../location.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import type { ScreenProps } from '../../parts/screen.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { type Fact, KeyValue } from '../../ui/data/key-value.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Inline, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { LineField } from '../parts/decision-fields.tsx'
import { type Decision, Decisions, type FieldTexts } from '../parts/decisions.tsx'
import { groupByArea, OperationGroups } from '../parts/operation-groups.tsx'
import { formatOperationName } from '../parts/operation-phrase.ts'
import { refreshWaitingChanges, WaitingChanges } from '../parts/waiting-changes.tsx'
import { createDecisionForm, splitWords, toggleWord } from '../stores/decision.ts'
import { allRoles, ownRoles } from '../stores/own-roles.ts'
import { CheckboxGroup } from '../ui/checkbox-group.tsx'
import { ConsoleSplit, QueueList } from '../ui/console-split.tsx'

type Loaded = OutputOf<typeof operatorRoleList>
type OwnRole = Loaded['list'][number]

const empty = { id: 'new', name: '', operations: '' }

/** `operations` is a list of names, with spaces. */
const putForm = createDecisionForm(operatorRolePut, {
  initial: empty,
  toInput: ({ id, name, operations }) => ({ ...(id !== empty.id && { id }), name, operations: splitWords(operations) })
})
const end = createDecisionForm(operatorRoleEnd, { initial: { id: '' }, toInput: values => values })

function Fields({ choosable, texts }: { choosable: Loaded['choosable']; texts: FieldTexts }) {
  const t = useStore($t)
  const words = useStore(putForm.$values).operations
  const chosen = splitWords(words)
  const example = { decide: formatOperationName(t, 'recharge_approve'), see: formatOperationName(t, 'recharge_list') }
  return (
    <>
      <LineField form={putForm} name="name" label={t('console.merchants.name')} error={texts.name} autoFocus />
      <Text tone="quiet">{t('console.roles.help', example)}</Text>
      {groupByArea(t, choosable).map(({ title, operations }) => (
        <CheckboxGroup key={title} label={title} isWhole>
          {operations.map(({ name }) => (
            <Checkbox
              key={name}
              name={`operation-${name}`}
              label={formatOperationName(t, name)}
              checked={chosen.includes(name)}
              onInput={isChosen => putForm.set('operations', toggleWord(words, name, isChosen))}
            />
          ))}
        </CheckboxGroup>
      ))}
      <Text tone={texts.operations ? 'danger' : 'quiet'}>
        {texts.operations ?? t('console.tokens.chosen', { n: chosen.length })}
      </Text>
    </>
  )
}

function createRoleDecision(t: Translate, choosable: Loaded['choosable'], role?: OwnRole): Decision {
  const values = role && {
    id: role.id,
    version: role.version,
    name: role.name,
    operations: role.operations.map(({ name }) => name).join(' ')
  }
  return {
    operation: 'role_put',
    label: t(role ? 'console.edit' : 'console.roles.add'),
    ...(!role && { hotkey: 'n' }),
    form: putForm,
    begin: values ?? empty,
    lead: t('console.roles.lead'),
    fields: texts => <Fields choosable={choosable} texts={texts} />
  }
}

/** What a sheet compares: if the role has changed when it is sent, these say how. */
const listDetails = (t: Translate, { name, operations }: OwnRole): readonly Fact[] => [
  { label: t('console.merchants.name'), value: name },
  ...groupByArea(t, operations).map(group => ({
    label: group.title,
    value: group.operations.map(one => formatOperationName(t, one.name)).join(', ')
  }))
]

interface RolePaneProps {
  role: OwnRole
  choosable: Loaded['choosable']
  onDecided: () => void
}

function RolePane({ role, choosable, onDecided }: RolePaneProps) {
  const t = useStore($t)
  const { id, version, name, members, operations, updated_at } = role
  const ending: Decision = {
    operation: 'role_end',
    label: t('console.roles.end'),
    danger: true,
    form: end,
    begin: { id, version },
    lead: t('console.roles.endLead')
  }
  return (
    <Card>
      <Stack gap={4}>
        <Text as="h2" size="title" weight={700}>
          {name}
        </Text>
        <Decisions
          decisions={[createRoleDecision(t, choosable, role), ...(members === 0 ? [ending] : [])]}
          details={listDetails(t, role)}
          onDecided={onDecided}
          isAside
        />
        <KeyValue
          items={[
            { label: t('console.roles.members'), value: formatNumber(members) },
            { label: t('console.notices.updated'), value: formatMoment(updated_at) }
          ]}
        />
        <OperationGroups operations={operations} />
      </Stack>
    </Card>
  )
}

/** Roles that owners make of operations. */
export function Screen({ params: { id } }: ScreenProps) {
  const t = useStore($t)
  const loaded = useLoaded(ownRoles, allRoles)
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void ownRoles.retry()} />
  const { list, choosable } = loaded.data
  const chosen = list.find(role => role.id === id) ?? list[0]
  const decided = () => {
    void ownRoles.refresh()
    void refreshWaitingChanges()
  }
  const title = t('console.nav.roles')
  const adding = <Decisions decisions={[createRoleDecision(t, choosable)]} onDecided={decided} />
  if (list.length === 0)
    return (
      <>
        <WaitingChanges operations={['role_put']} />
        <EmptyState art="team" message={t('console.roles.lead')} />
        <Inline justify="center">{adding}</Inline>
      </>
    )
  return (
    <ConsoleSplit
      shows={id === undefined ? 'list' : 'detail'}
      back={{ href: toHref('/roles'), label: title }}
      detailLabel={t('console.staff.role')}
      list={
        <>
          {adding}
          <WaitingChanges operations={['role_put']} />
          <QueueList
            label={title}
            items={list.map(role => ({
              id: role.id,
              href: toHref(`/roles/${role.id}`),
              title: role.name,
              note: `${t('console.roles.members')}: ${formatNumber(role.members)}`,
              value: '',
              current: role === chosen
            }))}
          />
        </>
      }
      detail={chosen && <RolePane key={chosen.id} role={chosen} choosable={choosable} onDecided={decided} />}
    />
  )
}
