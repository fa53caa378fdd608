import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorBotCheck,
  operatorBotRemove,
  operatorBotUse,
  operatorInstallationDetail
} from '../../contract/settings/installation.operator.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { createResource } from '../../stores/loadable.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { List, Row } from '../../ui/lists/list.tsx'
import { createDecisionForm, type Decided } from '../stores/decision.ts'
import { $isAllowed } from '../stores/staff.ts'
import { DecisionBar } from '../ui/decision-bar.tsx'
import { LineField } from './decision-fields.tsx'
import { type Decision, DecisionSheet } from './decisions.tsx'
import { reportDecision } from './report-decision.ts'
import { refreshWaitingChanges } from './waiting-changes.tsx'

type Bot = OutputOf<typeof operatorInstallationDetail>['bot']

/** The settings of the installation: those set here, and those set by the environment. */
export const installation = createResource(operatorInstallationDetail)

/** The bot that Telegram has named, until it is used. */
const $checked = atom<OutputOf<typeof operatorBotCheck> | undefined>(undefined)

const checkForm = createDecisionForm(operatorBotCheck, {
  initial: { id: '', token: '' },
  toInput: ({ token }) => ({ token }),
  onDone: checked => $checked.set(checked)
})
const use = createDecisionForm(operatorBotUse, {
  initial: { id: '', name: '' },
  toInput: ({ id, name }) => ({ id, name })
})
const remove = createDecisionForm(operatorBotRemove, { initial: { id: '' }, toInput: () => ({}) })

const createCheckDecision = (t: Translate): Decision => ({
  operation: 'bot_check',
  label: t('console.installation.check'),
  title: t('console.installation.bot'),
  form: checkForm,
  begin: { id: '', token: '' },
  fields: texts => (
    <LineField
      form={checkForm}
      name="token"
      label={t('console.installation.token')}
      help={t('console.installation.tokenHelp')}
      error={texts.token}
      mono
      autoFocus
    />
  )
})

const createTakeDecision = (t: Translate, { id, name, ending }: OutputOf<typeof operatorBotCheck>): Decision => ({
  operation: 'bot_use',
  label: t('console.installation.use', { name }),
  title: t('console.installation.bot'),
  form: use,
  begin: { id, name },
  lead: t('console.installation.useLead', { name, ending })
})

const createRemoveDecision = (t: Translate, { name }: NonNullable<Bot>): Decision => ({
  operation: 'bot_remove',
  label: t('console.installation.removeBot'),
  title: t('console.installation.bot'),
  danger: true,
  form: remove,
  begin: { id: name },
  lead: t('console.installation.removeLead')
})

function describeBot(t: Translate, bot: Bot): string {
  if (!bot) return t('console.installation.botNone')
  if (!bot.readable) return t('console.installation.botUnreadable')
  return t('console.installation.botEnding', { ending: bot.ending })
}

type Loaded = ReturnType<ReturnType<typeof installation.at>['get']>

/** For a role that may not read the installation: nothing is requested. */
const $emptyInstallation = atom<Loaded>({ state: 'loading' })
const emptyInstallation = { at: () => $emptyInstallation }

/** Returns what the environment sets, by the name of its setting, with the variable. */
export function useFixedSettings(): OutputOf<typeof operatorInstallationDetail>['fixed'] {
  const may = useStore($isAllowed)
  const loaded = useLoaded(may('installation_detail') ? installation : emptyInstallation, {})
  return loaded.state === 'ready' ? loaded.data.fixed : {}
}

/** The bot: which one it is, and another one in its place. A token is checked with Telegram before it is used. */
export function Installation() {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const loaded = useLoaded(installation, {})
  const [open, setOpen] = useState<Decision>()
  // The checked bot is confirmed in a separate sheet.
  const [step, setStep] = useState('check')
  if (loaded.state === 'loading') return null
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void installation.retry()} />
  const { bot, fixed } = loaded.data
  const begin = (decision: Decision) => {
    decision.form.begin(decision.begin)
    setStep(decision.operation)
    setOpen(decision)
  }
  const end = (how: Decided, what: string) => {
    const checked = $checked.get()
    if (step === 'bot_check' && how === 'done' && checked) return begin(createTakeDecision(t, checked))
    setOpen(undefined)
    void reportDecision(t, '', how, what)
    void installation.refresh()
    if (how !== 'elsewhere') void refreshWaitingChanges()
  }
  const name = fixed.bot ? fixed.bot.value : bot?.name
  const title = t('console.installation.bot')
  return (
    <Section title={title}>
      <List label={title}>
        <Row
          title={name ? `@${name}` : t('console.none')}
          subtitle={fixed.bot ? t('console.installation.fixed', { variable: fixed.bot.variable }) : describeBot(t, bot)}
        />
      </List>
      {!fixed.bot && may('bot_use') && (
        <DecisionBar>
          <Button small tone="secondary" anchor="bot" onClick={() => begin(createCheckDecision(t))}>
            {t(`console.installation.${bot ? 'replace' : 'set'}`)}
          </Button>
          {bot && (
            <Button small tone="danger" onClick={() => begin(createRemoveDecision(t, bot))}>
              {t('console.installation.removeBot')}
            </Button>
          )}
        </DecisionBar>
      )}
      <DecisionSheet key={step} decision={open} onClose={() => setOpen(undefined)} onDecided={end} />
    </Section>
  )
}
