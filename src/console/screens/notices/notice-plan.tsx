import { useStore } from '@nanostores/react'
import { operatorNoticeReceivers } from '../../../contract/help/notice.operator.ts'
import { LANGUAGES, type Language } from '../../../contract/languages.ts'
import type { InputOf, OutputOf } from '../../../contract/operation.ts'
import { GRADES, type GradeName } from '../../../contract/shop/grade.ts'
import { readWholeNumber } from '../../../contract/whole-number.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { getLanguageName } from '../../../i18n/language-name.ts'
import { $t } from '../../../i18n/translator.ts'
import { useLoaded } from '../../../parts/use-loaded.ts'
import { createResource } from '../../../stores/loadable.ts'
import { Switch } from '../../../ui/forms/checkbox.tsx'
import { Text } from '../../../ui/layout/text.tsx'
import { ChecksField, ChoiceField, DayField, LineField, TimeField } from '../../parts/decision-fields.tsx'
import type { FieldTexts } from '../../parts/decisions.tsx'
import { type DecisionForm, splitWords } from '../../stores/decision.ts'
import { useTagsInUse } from '../../stores/tags.ts'
import { formatPlannedTime, type Notice } from './notice-facts.tsx'

/** Who gets a notice and when, as a form has it: words with spaces between them, and numbers as they are typed. */
export const emptyPlan = {
  to: 'everybody',
  account: '',
  tags: '',
  grades: '',
  languages: '',
  active_days: '',
  bot: true,
  when: 'now',
  day: '',
  time: ''
}

type PlanValues = typeof emptyPlan

/** Inputs that the form shows at fields of other names. */
export const planFields = { segment: 'tags', at: 'time', 'at.day': 'day', 'at.time': 'time' } as const

const receivers = createResource(operatorNoticeReceivers, { quiet: true })
const all = {}

/** Returns the plan of a notice that waits, as a form has it. */
export function formatPlan({ merchant, segment, bot, scheduled }: Notice): PlanValues {
  return {
    to: merchant ? 'merchant' : segment ? 'segment' : 'everybody',
    account: merchant?.account ?? '',
    tags: segment?.tags.join(' ') ?? '',
    grades: segment?.grades.join(' ') ?? '',
    languages: segment?.languages.join(' ') ?? '',
    active_days: String(segment?.active_days ?? ''),
    bot,
    when: 'later',
    day: scheduled?.day ?? '',
    time: scheduled?.time ?? ''
  }
}

/** Returns what an operation takes. */
export function readPlan({ to, account, tags, grades, languages, active_days, bot, when, day, time }: PlanValues) {
  const segment = {
    tags: splitWords(tags),
    grades: splitWords(grades) as GradeName[],
    languages: splitWords(languages) as Language[],
    active_days: active_days.trim() === '' ? null : readWholeNumber(active_days)
  }
  return {
    ...(to === 'merchant' && { account }),
    ...(to === 'segment' && { segment }),
    ...((when === 'later' || !bot) && { bot }),
    ...(when === 'later' && { at: { day, time } })
  }
}

/** The receivers to count; undefined while a condition is not complete. */
function toCounted({
  to,
  tags,
  grades,
  languages,
  active_days
}: PlanValues): InputOf<typeof operatorNoticeReceivers> | undefined {
  if (to !== 'segment') return all
  const days = active_days.trim()
  if (days !== '' && !/^(?:[1-9]|[12]\d|30)$/.test(days)) return undefined
  if (tags + grades + languages + days === '') return undefined
  return { tags, grades, languages, ...(days !== '' && { active_days: days }) }
}

type ReceiverCounts = OutputOf<typeof operatorNoticeReceivers>

// biome-ignore lint/suspicious/noExplicitAny: forms of a new notice and of one that waits have other fields
type PlanForm = DecisionForm<any>

/** Returns what is known of the receivers now; undefined while it is asked for. */
function useCounted(values: PlanValues): ReceiverCounts | undefined {
  const loaded = useLoaded(receivers, toCounted(values) ?? all)
  return loaded.state === 'ready' ? loaded.data : undefined
}

/** What sending the form does, to how many: "Send to 128 merchants", "Schedule for Dec 1, 2026, 2:00 PM · 128 merchants". */
export function SendingLabel({ form }: { form: PlanForm }) {
  const t = useStore($t)
  const values: PlanValues = useStore(form.$values)
  const counted = useCounted(values)
  const count = values.to === 'merchant' ? 1 : toCounted(values) && counted?.receivers
  if (values.when === 'now')
    return count === undefined ? t('console.notices.send') : t.plural('console.notices.sendTo', count)
  const at = formatPlannedTime(values)
  if (at === undefined) return t('console.notices.schedule')
  return count === undefined
    ? t('console.notices.scheduleFor', { at })
    : t.plural('console.notices.scheduleTo', count, { at })
}

function CountedText({ receivers, chats, bot }: ReceiverCounts & { bot: boolean }) {
  const t = useStore($t)
  const text = bot
    ? t.plural('console.notices.count', receivers, { chats: formatNumber(chats) })
    : t.plural('console.notices.countApp', receivers)
  return <Text weight={500}>{text}</Text>
}

interface FieldsProps {
  form: PlanForm
  texts: FieldTexts
}

function SegmentFields({ form, texts }: FieldsProps) {
  const t = useStore($t)
  const inUse = useTagsInUse()
  return (
    <>
      <Text tone="quiet">{t('console.notices.segmentHelp')}</Text>
      {inUse.length > 0 && (
        <ChecksField
          form={form}
          name="tags"
          label={t('console.tags.title')}
          options={inUse.map(({ tag, merchants }) => ({ value: tag, label: `${tag} · ${formatNumber(merchants)}` }))}
        />
      )}
      <ChecksField
        form={form}
        name="grades"
        label={t('console.merchants.grade')}
        options={GRADES.map(name => ({ value: name, label: t(`grade.${name}`) }))}
      />
      <ChecksField
        form={form}
        name="languages"
        label={t('console.language')}
        options={LANGUAGES.map(language => ({ value: language, label: getLanguageName(language) }))}
      />
      <LineField
        form={form}
        name="active_days"
        label={t('console.notices.activeDays')}
        help={t('console.notices.activeDaysHelp')}
        error={texts.active_days ?? texts.tags}
        isOptional
      />
    </>
  )
}

/** The receivers of the notice, their present number, and the time. */
export function PlanFields({ form, texts, isScheduled = false }: FieldsProps & { isScheduled?: boolean }) {
  const t = useStore($t)
  const values: PlanValues = useStore(form.$values)
  const figures = useCounted(values)
  return (
    <>
      <ChoiceField
        form={form}
        name="to"
        label={t('console.notices.to')}
        options={[
          { value: 'everybody', label: t('console.notices.everybody') },
          { value: 'segment', label: t('console.notices.segment') },
          { value: 'merchant', label: t('console.notices.merchant') }
        ]}
      />
      {values.to === 'merchant' && (
        <LineField form={form} name="account" label={t('console.merchants.account')} error={texts.account} />
      )}
      {values.to === 'segment' && <SegmentFields form={form} texts={texts} />}
      {values.to !== 'merchant' && toCounted(values) && figures && <CountedText {...figures} bot={values.bot} />}
      <Switch label={t('console.notices.bot')} name="bot" checked={values.bot} onInput={on => form.set('bot', on)} />
      {!isScheduled && (
        <ChoiceField
          form={form}
          name="when"
          label={t('console.notices.when')}
          options={[
            { value: 'now', label: t('console.notices.now') },
            { value: 'later', label: t('console.notices.later') }
          ]}
        />
      )}
      {values.when === 'later' && (
        <>
          <DayField form={form} name="day" label={t('console.date')} error={texts.day} />
          <TimeField
            form={form}
            name="time"
            label={t('console.notices.time')}
            help={figures && t('console.notices.zone', { zone: figures.timezone })}
            error={texts.time}
          />
        </>
      )}
    </>
  )
}
