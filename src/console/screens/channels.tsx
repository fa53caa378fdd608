import { useStore } from '@nanostores/react'
import type { OutputOf } from '../../contract/operation.ts'
import { operatorChannelList, operatorChannelUpdate } from '../../contract/wallet/channel.operator.ts'
import { NETWORKS, type Network } from '../../contract/wallet/network.ts'
import { formatDate } from '../../i18n/format.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createResource } from '../../stores/loadable.ts'
import { Table } from '../../ui/data/table.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { ChoiceField, LineField, MoneyField } from '../parts/decision-fields.tsx'
import { type Decision, Decisions, type FieldTexts } from '../parts/decisions.tsx'
import { NODE_TONES } from '../parts/nodes.tsx'
import { refreshWaitingChanges, WaitingChanges } from '../parts/waiting-changes.tsx'
import { createDecisionForm, toMoneyInput } from '../stores/decision.ts'
import { $isAllowed } from '../stores/staff.ts'

type Channel = OutputOf<typeof operatorChannelList>['list'][number]

const channels = createResource(operatorChannelList)
const NODE_TEXTS = {
  reads: 'console.channels.byNode',
  waits: 'console.nodes.waits',
  fails: 'console.channels.notFound'
} as const
const empty = { id: 'new', network: 'TRC20' as string, address: '', minimum: '', maximum: '', active: true }

const form = createDecisionForm(operatorChannelUpdate, {
  initial: empty,
  toInput: ({ network, address, minimum, maximum, active }) => ({
    network: network as Network,
    address,
    minimum: toMoneyInput(minimum),
    maximum: toMoneyInput(maximum),
    active
  })
})

function Fields({ texts }: { texts: FieldTexts }) {
  const t = useStore($t)
  const { id, active } = useStore(form.$values)
  return (
    <>
      {id === 'new' && (
        <>
          <ChoiceField
            form={form}
            name="network"
            label={t('money.network')}
            error={texts.network}
            options={NETWORKS.map(value => ({ value, label: value }))}
          />
          <LineField form={form} name="address" label={t('money.address')} error={texts.address} mono autoFocus />
        </>
      )}
      <MoneyField form={form} name="minimum" label={t('console.channels.minimum')} error={texts.minimum} />
      <MoneyField form={form} name="maximum" label={t('console.channels.maximum')} error={texts.maximum} />
      <Switch
        label={t('console.channels.active')}
        help={t('console.channels.activeHelp')}
        name="active"
        checked={active}
        onInput={checked => form.set('active', checked)}
      />
    </>
  )
}

const createUpdateDecision = (t: Translate, channel?: Channel): Decision => ({
  operation: 'channel_update',
  label: t(channel ? 'console.edit' : 'console.channels.add'),
  ...(!channel && { hotkey: 'n' }),
  form,
  begin: channel ?? empty,
  lead: channel ? `${channel.network} · ${channel.address}` : t('console.channels.addLead'),
  fields: texts => <Fields texts={texts} />
})

function ChannelsTable({ list, onDecided }: { list: readonly Channel[]; onDecided: () => void }) {
  const t = useStore($t)
  const currency = useStore($currency)
  const may = useStore($isAllowed)
  if (list.length === 0) return null
  const titles = {
    network: t('money.network'),
    address: t('money.address'),
    limits: t('console.channels.limits'),
    state: t('console.queue.filter'),
    watched: t('console.channels.watched'),
    since: t('console.date'),
    ...(may('channel_update') && { edit: '' })
  }
  return (
    <Table
      look="desk"
      caption={t('console.nav.channels')}
      columns={Object.entries(titles).map(([id, title]) => ({ id, title, isLong: id === 'address' }))}
      rows={list.map(one => ({
        key: one.id,
        cells: [
          one.network,
          one.address,
          `${price.text(one.minimum, currency)} – ${price.text(one.maximum, currency)}`,
          <Status
            key="state"
            tone={one.active ? 'success' : 'neutral'}
            label={t(one.active ? 'console.merchants.active' : 'console.offer.off')}
          />,
          one.node ? (
            <Status key="node" tone={NODE_TONES[one.node]} label={t(NODE_TEXTS[one.node])} />
          ) : (
            t('console.channels.byHand')
          ),
          formatDate(one.created_at),
          <Decisions key="edit" decisions={[createUpdateDecision(t, one)]} onDecided={onDecided} isAside />
        ]
      }))}
    />
  )
}

/** Where merchants pay their recharges to. Each change waits for a second person, and is shown until it is decided. */
export function Screen() {
  const t = useStore($t)
  const loaded = useLoaded(channels, {})
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void channels.retry()} />
  const decided = () => {
    void channels.refresh()
    void refreshWaitingChanges()
  }
  return (
    <Stack gap={4}>
      <Text tone="quiet">{t('console.channels.lead')}</Text>
      <Decisions decisions={[createUpdateDecision(t)]} onDecided={decided} />
      <WaitingChanges operations={['channel_update']} />
      <ChannelsTable list={loaded.data.list} onDecided={decided} />
    </Stack>
  )
}
