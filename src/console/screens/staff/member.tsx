import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../../contract/operation.ts'
import {
  operatorStaffConfirm,
  operatorStaffResume,
  operatorStaffSuspend
} from '../../../contract/staff/enrolment.operator.ts'
import {
  operatorChatSet,
  operatorStaffEnd,
  type operatorStaffList,
  operatorStaffRecover,
  operatorStaffUpdate
} from '../../../contract/staff/staff.operator.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { KeyValue } from '../../../ui/data/key-value.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import type { Tone } from '../../../ui/types.ts'
import { LineField } from '../../parts/decision-fields.tsx'
import { type Decision, Decisions } from '../../parts/decisions.tsx'
import { formatRole } from '../../parts/format-role.ts'
import { createDecisionForm } from '../../stores/decision.ts'
import { showIssuedSecret } from '../../stores/issued.ts'
import { $staff } from '../../stores/staff.ts'
import { RoleField } from './add.tsx'

/** A member of staff. */
export type Member = OutputOf<typeof operatorStaffList>['list'][number]

// The id of each is the account.
const change = createDecisionForm(operatorStaffUpdate, {
  initial: { id: '', role: '' },
  toInput: ({ id, role }) => ({ account: id, role })
})
const recover = createDecisionForm(operatorStaffRecover, {
  initial: { id: '' },
  toInput: ({ id }) => ({ account: id }),
  onDone: showIssuedSecret
})
const end = createDecisionForm(operatorStaffEnd, { initial: { id: '' }, toInput: ({ id }) => ({ account: id }) })

const connect = createDecisionForm(operatorChatSet, {
  initial: { id: '', chat: '' },
  toInput: ({ id, chat }) => ({ account: id, ...(chat.trim() !== '' && { chat: chat.trim() }) })
})

/** Returns the decision to connect the bot's chat in which a member decides; owners may connect their own. */
const createChatDecision = (t: Translate, account: string, chat: string | null): Decision => ({
  operation: 'chat_set',
  label: t('console.staff.connect'),
  form: connect,
  begin: { id: account, chat: chat ?? '' },
  lead: t('console.staff.connectLead'),
  fields: texts => (
    <LineField
      form={connect}
      name="chat"
      label={t('console.staff.chat')}
      help={t('console.staff.chatHelp')}
      error={texts.chat}
      isOptional
      mono
      autoFocus
    />
  )
})

const confirm = createDecisionForm(operatorStaffConfirm, {
  initial: { id: '', code: '' },
  toInput: ({ id, code }) => ({ account: id, code })
})
const suspend = createDecisionForm(operatorStaffSuspend, {
  initial: { id: '' },
  toInput: ({ id }) => ({ account: id })
})
const resume = createDecisionForm(operatorStaffResume, { initial: { id: '' }, toInput: ({ id }) => ({ account: id }) })

/** Returns the decision to confirm, by the person's code, that they used the link. `isOwn`: the caller made the link. */
const createConfirmDecision = (t: Translate, account: string, name: string, isOwn: boolean): Decision => ({
  operation: 'staff_confirm',
  label: t('console.staff.confirm'),
  form: confirm,
  begin: { id: account, code: '' },
  lead: t(isOwn ? 'console.staff.confirmOwnLead' : 'console.staff.confirmLead', { name }),
  fields: texts => (
    <LineField form={confirm} name="code" label={t('console.staff.confirmCode')} error={texts.code} mono autoFocus />
  )
})

const confirmIntroduced = createDecisionForm(operatorStaffConfirm, {
  initial: { id: '' },
  toInput: ({ id }) => ({ account: id })
})

/** Returns the decision to confirm that an account belongs to another person than its earlier owner. */
const createIntroducedDecision = (t: Translate, account: string, name: string, owner: string): Decision => ({
  operation: 'staff_confirm',
  label: t('console.staff.confirm'),
  form: confirmIntroduced,
  begin: { id: account },
  lead: t('console.staff.confirmIntroducedLead', { name, owner })
})

const createRecoverDecision = (t: Translate, account: string): Decision => ({
  operation: 'staff_recover',
  label: t('console.staff.recover'),
  form: recover,
  begin: { id: account },
  lead: t('console.staff.recoverLead')
})

const createChangeDecision = (t: Translate, account: string, role: string): Decision => ({
  operation: 'staff_update',
  label: t('console.staff.changeRole'),
  form: change,
  begin: { id: account, role },
  lead: t('console.staff.changeRoleLead'),
  fields: texts => <RoleField form={change} error={texts.role} />
})

const createSuspendDecision = (t: Translate, account: string): Decision => ({
  operation: 'staff_suspend',
  label: t('console.staff.suspend'),
  danger: true,
  form: suspend,
  begin: { id: account },
  lead: t('console.staff.suspendLead')
})

const createResumeDecision = (t: Translate, account: string): Decision => ({
  operation: 'staff_resume',
  label: t('console.staff.resume'),
  form: resume,
  begin: { id: account },
  lead: t('console.staff.resumeLead')
})

const createEndDecision = (t: Translate, account: string): Decision => ({
  operation: 'staff_end',
  label: t('console.staff.end'),
  danger: true,
  form: end,
  begin: { id: account },
  lead: t('console.staff.endLead')
})

const isWaiting = (at: string | null): at is string => at !== null && Date.parse(at) > Date.now()

/** Returns from when the last owner can confirm a member whom they invited themselves; undefined where no time has to pass. */
export const findConfirmWait = (t: Translate, { confirmable_at }: Member): string | undefined =>
  isWaiting(confirmable_at) ? t('console.staff.confirmFrom', { at: formatMoment(confirmable_at) }) : undefined

/** Returns the confirmations that a reader can give: of an enrolment, or of a member whom another owner introduced. */
function listConfirmDecisions(
  t: Translate,
  { account, name, recovering, confirmable_at, introducer }: Member,
  readerId: string
): readonly Decision[] {
  if (account === null) return []
  if (recovering === 'enrolled')
    return isWaiting(confirmable_at) ? [] : [createConfirmDecision(t, account, name, confirmable_at !== null)]
  const isOthers = introducer !== null && introducer.id !== readerId
  return isOthers ? [createIntroducedDecision(t, account, name, introducer.name)] : []
}

/** The changes that others may make to a member in its state. */
export function listMemberDecisions(t: Translate, member: Member, readerId: string): readonly Decision[] {
  const { account, role, state } = member
  if (account === null || state === 'ended') return []
  if (state === 'suspended') return [createResumeDecision(t, account), createEndDecision(t, account)]
  if (state === 'program') return [createSuspendDecision(t, account), createEndDecision(t, account)]
  return [
    ...listConfirmDecisions(t, member, readerId),
    createChangeDecision(t, account, role),
    createRecoverDecision(t, account),
    createSuspendDecision(t, account),
    createEndDecision(t, account)
  ]
}

const tones = {
  invited: 'pending',
  enrolled: 'warning',
  active: 'success',
  suspended: 'danger',
  ended: 'neutral',
  program: 'neutral'
} as const satisfies Record<Member['state'], Tone>

/** Returns the state of a member in words; of an active one also that a new link waits to be used or confirmed. */
export function getMemberStatus(t: Translate, { state, recovering }: Member) {
  const effective = state === 'active' && recovering ? recovering : state
  return <Status tone={tones[effective]} label={t(`console.staff.state.${effective}`)} />
}

/** One member, and what another owner may change about them. */
export function MemberPane({ member, onDecided }: { member: Member; onDecided: () => void }) {
  const t = useStore($t)
  const signedIn = useStore($staff)
  const { id, account, name, role, merchant, chat, created_by, created_at, ended_at, introducer } = member
  const readerId = signedIn.state === 'in' ? signedIn.staff.id : ''
  const isSelf = readerId === id
  const wait = findConfirmWait(t, member)
  const facts = [
    { label: t('console.signIn.account'), value: account ?? t('console.none') },
    { label: t('console.staff.role'), value: formatRole(t, role) }
  ]
  const added = [created_by, formatMoment(created_at)].filter(Boolean).join(' · ')
  return (
    <Card>
      <Stack gap={4}>
        <Stack gap={1} align="start">
          <Text as="h2" size="title" weight={700}>
            {name}
          </Text>
          {getMemberStatus(t, member)}
        </Stack>
        {wait && <Text>{wait}</Text>}
        {!ended_at && introducer && <Text>{t('console.staff.introduced', { owner: introducer.name })}</Text>}
        {isSelf && <Text tone="quiet">{t('console.staff.self', { place: t('console.nav.sessions') })}</Text>}
        {!ended_at && account && (
          <Decisions
            decisions={[
              ...(isSelf ? [] : listMemberDecisions(t, member, readerId)),
              createChatDecision(t, account, chat)
            ]}
            facts={[{ label: t('console.merchants.name'), value: name }, ...facts]}
            onDecided={onDecided}
            isAside
          />
        )}
        <KeyValue
          items={[
            ...facts,
            { label: t('console.staff.merchant'), value: merchant ?? t('console.none') },
            { label: t('console.staff.chat'), value: chat ?? t('console.none') },
            { label: t('console.staff.added'), value: added },
            ...(ended_at ? [{ label: t('console.staff.ended'), value: formatMoment(ended_at) }] : [])
          ]}
        />
      </Stack>
    </Card>
  )
}
