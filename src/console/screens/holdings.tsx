import { useStore } from '@nanostores/react'
import {
  type HoldingPlace,
  operatorHoldingAdd,
  operatorHoldingBalance,
  operatorHoldingEnd,
  operatorHoldingExport,
  operatorHoldingReport
} from '../../contract/wallet/holding.operator.ts'
import { PAYOUT_ROUTES, type PayoutRoute } from '../../contract/wallet/payout-batch.operator.ts'
import { formatDay, formatNumber } from '../../i18n/format.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createResource } from '../../stores/loadable.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Inline, Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { ChoiceField, DayField, LineField, MoneyField } from '../parts/decision-fields.tsx'
import { type Decision, Decisions } from '../parts/decisions.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { formatRoute } from '../parts/format-route.ts'
import { HoldingFigures } from '../parts/holdings.tsx'
import { refreshWaitingChanges, WaitingChanges } from '../parts/waiting-changes.tsx'
import { createDecisionForm, toMoneyInput } from '../stores/decision.ts'
import { $isAllowed } from '../stores/staff.ts'

const report = createResource(operatorHoldingReport)

const addForm = createDecisionForm(operatorHoldingAdd, {
  initial: { id: '', route: 'TRC20' as string, label: '', address: '' },
  toInput: ({ route, label, address }) => ({ route: route as PayoutRoute, label, address })
})
const balanceForm = createDecisionForm(operatorHoldingBalance, {
  initial: { id: '', amount: '', day: '' },
  toInput: ({ id, amount, day }) => ({ id, amount: toMoneyInput(amount), day })
})
const endForm = createDecisionForm(operatorHoldingEnd, { initial: { id: '' }, toInput: ({ id }) => ({ id }) })

const createAddDecision = (t: Translate): Decision => ({
  operation: 'holding_add',
  label: t('console.holdings.add'),
  hotkey: 'n',
  form: addForm,
  begin: { id: 'new', route: 'TRC20', label: '', address: '' },
  lead: t('console.holdings.addLead'),
  fields: texts => (
    <>
      <ChoiceField
        form={addForm}
        name="route"
        label={t('console.holdings.route')}
        error={texts.route}
        options={PAYOUT_ROUTES.map(value => ({ value, label: formatRoute(t, value) }))}
      />
      <LineField form={addForm} name="label" label={t('console.holdings.label')} error={texts.label} autoFocus />
      <LineField form={addForm} name="address" label={t('console.holdings.address')} error={texts.address} mono />
    </>
  )
})

/** Returns a place in words: its name, network and address. */
const describePlace = (t: Translate, { label, route, address }: HoldingPlace): string =>
  [label || t('console.holdings.deposit'), formatRoute(t, route), address].join(' · ')

function listDecisions(t: Translate, place: HoldingPlace, today: string): Decision[] {
  const entering: Decision = {
    operation: 'holding_balance',
    label: t('console.holdings.balance'),
    title: t('console.holdings.enter'),
    action: () => t('console.holdings.enter'),
    form: balanceForm,
    begin: { id: place.id, amount: '', day: today },
    lead: describePlace(t, place),
    fields: texts => (
      <>
        <MoneyField
          form={balanceForm}
          name="amount"
          label={t('console.holdings.balance')}
          error={texts.amount}
          autoFocus
        />
        <DayField form={balanceForm} name="day" label={t('console.holdings.day')} error={texts.day} />
      </>
    )
  }
  if (place.kind === 'deposit') return [entering]
  const removing: Decision = {
    operation: 'holding_end',
    label: t('console.holdings.take'),
    title: t('console.holdings.remove'),
    danger: true,
    form: endForm,
    begin: { id: place.id },
    lead: `${describePlace(t, place)}. ${t('console.holdings.removeLead')}`
  }
  return [entering, removing]
}

/** Returns when a balance was known, and who or what says so. */
function formatSource(t: Translate, { at, day, block, entered_by, state }: HoldingPlace): string {
  if (at === null || day === null) return t('console.holdings.unread')
  const source =
    block === null
      ? t('console.holdings.entered', { day: formatDay(day), name: entered_by ?? '' })
      : t('console.holdings.block', { at: formatMoment(at), block: formatNumber(block) })
  return state === 'old' ? `${source} · ${t('console.holdings.isOld')}` : source
}

interface PlacesProps {
  places: readonly HoldingPlace[]
  today: string
  onDecided: () => void
}

function Places({ places, today, onDecided }: PlacesProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  const may = useStore($isAllowed)
  if (places.length === 0) return null
  const mayChange = may('holding_balance') || may('holding_end')
  return (
    <Table
      look="desk"
      caption={t('console.holdings.manage')}
      columns={[
        { id: 'label', title: t('console.holdings.label') },
        { id: 'address', title: t('console.holdings.address') },
        { id: 'balance', title: t('console.holdings.balance'), end: true },
        { id: 'at', title: t('console.holdings.asOf') },
        ...(mayChange ? [{ id: 'edit', title: t('console.edit'), whole: true }] : [])
      ]}
      rows={places.map(place => ({
        key: place.id,
        cells: [
          `${place.label || t('console.holdings.deposit')} · ${formatRoute(t, place.route)}`,
          place.address,
          place.amount === null ? '–' : price.text(place.amount, currency),
          formatSource(t, place),
          ...(mayChange
            ? [<Decisions key="edit" decisions={listDecisions(t, place, today)} onDecided={onDecided} isAside />]
            : [])
        ]
      }))}
    />
  )
}

/** Where the platform has money, what is there, and what is owed. */
export function Screen() {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const loaded = useLoaded(report, {})
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void report.retry()} />
  const { places, day } = loaded.data
  const decided = () => {
    void report.refresh()
    void refreshWaitingChanges()
  }
  return (
    <Stack gap={6}>
      <Text tone="quiet">{t('console.holdings.lead')}</Text>
      <Decisions decisions={[createAddDecision(t)]} onDecided={decided} />
      <WaitingChanges operations={['holding_add']} />
      <HoldingFigures report={loaded.data} />
      <Section title={t('console.holdings.manage')}>
        <Stack gap={4}>
          <Places places={places} today={day} onDecided={decided} />
          {may('holding_export') && places.length > 0 && (
            <Inline>
              <DownloadButton
                operation={operatorHoldingExport}
                input={{ day }}
                label={t('console.period.export', { what: t('console.nav.holdings') })}
              />
            </Inline>
          )}
        </Stack>
      </Section>
    </Stack>
  )
}
