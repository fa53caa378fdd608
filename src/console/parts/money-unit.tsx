import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { OutputOf } from '../../contract/operation.ts'
import {
  MAX_SCALE,
  operatorCurrencySet,
  type operatorInstallationDetail
} from '../../contract/settings/installation.operator.ts'
import { formatDate } from '../../i18n/format.ts'
import { listTimeZones } from '../../i18n/time-zones.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { loadApp } from '../../stores/app-load.ts'
import { $currency } from '../../stores/currency.ts'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { List, Row } from '../../ui/lists/list.tsx'
import { createDecisionForm, type Decided } from '../stores/decision.ts'
import { $isAllowed } from '../stores/staff.ts'
import { ChoiceField, LineField, SuggestField } from './decision-fields.tsx'
import { type Decision, DecisionSheet, type FieldTexts } from './decisions.tsx'
import { installation } from './installation.tsx'
import { reportDecision } from './report-decision.ts'
import { refreshWaitingChanges } from './waiting-changes.tsx'

type Installation = OutputOf<typeof operatorInstallationDetail>

/** When all processes count in what was set. */
const FOLLOWED_MS = 2_500

const names = ['code', 'scale', 'time_zone'] as const

const change = createDecisionForm(operatorCurrencySet, {
  initial: { id: '', code: '', scale: '', time_zone: '' },
  toInput: ({ code, scale, time_zone }) => ({ code: code.toUpperCase(), scale: Number(scale), time_zone })
})

const scales = Array.from({ length: MAX_SCALE + 1 }, (_, scale) => ({ value: String(scale), label: String(scale) }))

function Fields({ fixed, texts }: { fixed: Installation['fixed']; texts: FieldTexts }) {
  const t = useStore($t)
  const props = (name: (typeof names)[number]) => ({
    form: change,
    name,
    label: t(`console.unit.${name}`),
    error: texts[name]
  })
  return (
    <>
      {!fixed.code && <LineField {...props('code')} help={t('console.unit.codeHelp')} mono autoFocus />}
      {!fixed.scale && <ChoiceField {...props('scale')} options={scales} />}
      {!fixed.time_zone && (
        <SuggestField
          {...props('time_zone')}
          help={t('console.unit.time_zoneHelp')}
          suggestions={listTimeZones()}
          maxLength={64}
        />
      )}
    </>
  )
}

const createChangeDecision = (t: Translate, { books, fixed }: Installation): Decision => ({
  operation: 'currency_set',
  label: t('console.save'),
  title: t('console.unit.title'),
  form: change,
  begin: { id: books.code, code: books.code, scale: String(books.scale), time_zone: books.time_zone },
  lead: t('console.unit.lead'),
  fields: texts => <Fields fixed={fixed} texts={texts} />
})

/** Currency, decimals and time zone: changed by a sheet until there are amounts of merchants, then shown with the reason. */
export function MoneyUnit() {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const { code, scale } = useStore($currency)
  const loaded = useLoaded(installation, {})
  const [open, setOpen] = useState<Decision>()
  const books = loaded.state === 'ready' ? loaded.data.books : undefined
  const isBehind = books !== undefined && (books.code !== code || books.scale !== scale)
  useEffect(() => {
    if (!isBehind) return
    // The amounts of this page follow too.
    const timer = setTimeout(() => void loadApp(), FOLLOWED_MS)
    return () => clearTimeout(timer)
  }, [isBehind])
  // A failure to load is shown beside the bot.
  if (loaded.state !== 'ready') return null
  const { data } = loaded
  const { fixed } = data
  const begin = () => {
    const decision = createChangeDecision(t, data)
    decision.form.begin(decision.begin)
    setOpen(decision)
  }
  const end = (how: Decided, what: string) => {
    setOpen(undefined)
    void reportDecision(t, '', how, what)
    void installation.refresh()
    if (how !== 'elsewhere') void refreshWaitingChanges()
  }
  const { fixed_at } = data.books
  const canChange = fixed_at === null && may('currency_set')
  const describe = (name: (typeof names)[number]): string | undefined => {
    if (fixed_at !== null) return undefined
    const { variable } = fixed[name] ?? {}
    return variable ? t('console.installation.fixed', { variable }) : t(`console.unit.${name}Help`)
  }
  return (
    <Section title={t('console.unit.title')}>
      {fixed_at !== null && <Callout tone="accent">{t('console.unit.fixed', { day: formatDate(fixed_at) })}</Callout>}
      <List label={t('console.unit.title')}>
        {names.map(name => (
          <Row
            key={name}
            anchor={name}
            title={t(`console.unit.${name}`)}
            subtitle={describe(name)}
            value={String(data.books[name])}
            onClick={canChange && !fixed[name] ? begin : undefined}
          />
        ))}
      </List>
      <DecisionSheet decision={open} onClose={() => setOpen(undefined)} onDecided={end} />
    </Section>
  )
}
