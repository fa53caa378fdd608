import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../../contract/operation.ts'
import { type operatorTaskList, operatorTaskPut } from '../../../contract/tasks/task.operator.ts'
import { MISSION_METRICS, type MissionMetric } from '../../../contract/tasks/task.ts'
import { readWholeNumber } from '../../../contract/whole-number.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { DayField } from '../../../ui/forms/date-range.tsx'
import {
  ByLanguage,
  formatEditableTexts,
  nameTextFields,
  omitEmpty,
  type Texts,
  toRichTexts
} from '../../parts/by-language.tsx'
import { ChoiceField, LanguageLine, LanguageText, LineField, MoneyField } from '../../parts/decision-fields.tsx'
import type { Decision, FieldTexts } from '../../parts/decisions.tsx'
import { OfferSwitch } from '../../parts/offer.tsx'
import { createPictureUpload, PictureField } from '../../parts/picture-field.tsx'
import { createDecisionForm, toMoneyInput } from '../../stores/decision.ts'
import { getDay, toEndOfDay } from './deadline.ts'

type Task = OutputOf<typeof operatorTaskList>['list'][number]

const empty = {
  id: 'new',
  kind: 'mission' as Task['kind'],
  title: {} as Texts,
  text: {} as Texts,
  blocks: {} as Texts,
  metric: 'orders' as string,
  goal: '1',
  period: 'once' as string,
  reward: '',
  picture: '',
  deadline: '',
  active: true
}

const form = createDecisionForm(operatorTaskPut, {
  initial: empty,
  // A new mission and a new share task are two.
  keyOf: ({ id, kind }) => `${kind} ${id}`,
  toInput: ({ id, kind, title, text, blocks, metric, goal, period, reward, picture, deadline, active }) => ({
    ...(id !== 'new' && { id }),
    kind,
    title: omitEmpty(title),
    text: omitEmpty(text),
    reward: toMoneyInput(reward),
    active,
    ...(kind === 'share'
      ? { blocks: toRichTexts(blocks), picture, deadline: toEndOfDay(deadline) }
      : { metric: metric as MissionMetric, goal: readWholeNumber(goal), period: period as Task['period'] })
  }),
  fields: nameTextFields('title', 'text', 'blocks')
})

const upload = createPictureUpload(path => form.set('picture', path))

function Words({ texts }: { texts: FieldTexts }) {
  const t = useStore($t)
  const { kind, title } = useStore(form.$values)
  return (
    <ByLanguage filled={Object.keys(omitEmpty(title))}>
      {language => (
        <>
          <LanguageLine
            form={form}
            label={t('console.projects.title')}
            name="title"
            error={texts.title}
            language={language}
          />
          <LanguageText
            form={form}
            label={t(kind === 'share' ? 'console.tasks.shareText' : 'console.tasks.text')}
            name="text"
            error={texts.text}
            isOptional
            language={language}
          />
          {kind === 'share' && (
            <LanguageText
              form={form}
              label={t('console.tasks.how')}
              name="blocks"
              help={t('console.richHelp')}
              error={texts.blocks}
              isOptional
              language={language}
            />
          )}
        </>
      )}
    </ByLanguage>
  )
}

function MissionFields({ texts }: { texts: FieldTexts }) {
  const t = useStore($t)
  return (
    <>
      <ChoiceField
        form={form}
        name="metric"
        label={t('console.tasks.counts')}
        error={texts.metric}
        options={MISSION_METRICS.map(value => ({ value, label: t(`console.tasks.metric.${value}`) }))}
      />
      <LineField form={form} name="goal" label={t('console.tasks.goal')} error={texts.goal} />
      <ChoiceField
        form={form}
        name="period"
        label={t('console.tasks.period')}
        error={texts.period}
        options={[
          { value: 'once', label: t('console.tasks.once') },
          { value: 'daily', label: t('console.tasks.daily') }
        ]}
      />
    </>
  )
}

function Fields({ texts }: { texts: FieldTexts }) {
  const t = useStore($t)
  const { kind, picture, deadline } = useStore(form.$values)
  return (
    <>
      <Words texts={texts} />
      {kind === 'mission' && <MissionFields texts={texts} />}
      {kind === 'share' && (
        <>
          <PictureField upload={upload} path={picture} label={t('console.catalogue.picture')} error={texts.picture} />
          <DayField
            name="deadline"
            label={t('console.tasks.deadline')}
            optional={t('form.optional')}
            value={deadline}
            error={texts.deadline}
            onInput={value => form.set('deadline', value)}
          />
        </>
      )}
      <MoneyField
        form={form}
        name="reward"
        label={t('console.proofs.reward')}
        help={t('console.tasks.rewardHelp')}
        error={texts.reward}
      />
      <OfferSwitch form={form} help={t('console.tasks.activeHelp')} />
    </>
  )
}

function createFormDecision(label: string, values: typeof empty): Decision {
  upload.forget()
  form.begin(values)
  return {
    operation: 'task_put',
    label,
    form,
    begin: values,
    fields: texts => <Fields texts={texts} />,
    ready: upload.settled
  }
}

/** Returns the decision to add a mission or a share task. */
export const createTaskDecision = (t: Translate, kind: Task['kind']): Decision =>
  createFormDecision(t(`console.tasks.add.${kind}`), { ...empty, kind })

/** Returns the decision to change a task. */
export const createEditDecision = (t: Translate, { blocks, goal, deadline, ...task }: Task): Decision =>
  createFormDecision(t('console.save'), {
    ...task,
    blocks: formatEditableTexts(blocks),
    goal: String(goal),
    deadline: getDay(deadline)
  })
