import { useStore } from '@nanostores/react'
import { type ReactNode, useCallback } from 'react'
import type { WithdrawalAccount } from '../../../contract/wallet/withdrawal-account.ts'
import { formatMoment } from '../../../i18n/format-moment.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { PagedRows, type RowsSource } from '../../../parts/paged-rows.tsx'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { Amount } from '../../../ui/data/amount.tsx'
import { Status } from '../../../ui/feedback/status.tsx'
import type { IconName } from '../../../ui/icons.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Row } from '../../../ui/lists/list.tsx'
import { NetworkMark } from '../../../ui/media/network-mark.tsx'
import type { Tone } from '../../../ui/types.ts'
import { AccountMark } from './account-mark.tsx'
import { formatAccountName } from './account-text.ts'

interface Item<State> {
  id: string
  status: State
  amount: string
  /** The received amount of a recharge, once it is known. */
  received?: string | null
  network?: string
  /** Where a withdrawal goes. */
  destination?: WithdrawalAccount
  created_at: string
}

interface MoneyHistoryProps<State extends string> {
  /** Part of the path of each. */
  kind: 'recharge' | 'withdraw'
  label: string
  list: RowsSource<Item<State>, Record<string, never>>
  icon: IconName
  states: Readonly<Record<State, { tone: Tone; label: TextKey }>>
  empty: ReactNode
}

/** Returns the mark of the network or the account; an icon where there is neither. */
function createLead({ network, destination }: Pick<Item<string>, 'network' | 'destination'>, icon: IconName) {
  if (destination) return { image: <AccountMark account={destination} /> }
  return network ? { image: <NetworkMark network={network} /> } : { icon }
}

/** The merchant's recharges or withdrawals, newest first. */
export function MoneyHistory<State extends string>(props: MoneyHistoryProps<State>) {
  const { kind, icon, states } = props
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const render = useCallback(
    (item: Item<State>) => {
      const { tone, label } = states[item.status]
      return (
        <Row
          bare
          chevron={false}
          {...createLead(item, icon)}
          title={<Amount parts={own.parts(item.received ?? item.amount, currency)} strong />}
          subtitle={
            <Facts
              items={[
                ...(item.destination ? [formatAccountName(item.destination, t)] : []),
                formatMoment(item.created_at)
              ]}
            />
          }
          value={<Status tone={tone} label={t(label)} />}
          href={toHref(`/${kind}/detail/${item.id}`)}
        />
      )
    },
    [t, currency, own, kind, icon, states]
  )
  return (
    <PagedRows
      list={props.list}
      filter={{}}
      label={props.label}
      cacheKey={kind}
      estimate={76}
      render={render}
      empty={props.empty}
    />
  )
}
