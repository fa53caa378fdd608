import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { call } from '../../api/request.ts'
import type { OutputOf } from '../../contract/operation.ts'
import { MAX_FLAGGED_DOCUMENTS, operatorDecisionFlagList } from '../../contract/wallet/decision-context.operator.ts'
import { formatMoment } from '../../i18n/format-moment.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createLoadable, createResource, type Loadable } from '../../stores/loadable.ts'
import { $isAllowed } from '../stores/staff.ts'
import { FlagList } from '../ui/flag-list.tsx'
import { MerchantLink } from './merchant-link.tsx'

type DocumentFlags = OutputOf<typeof operatorDecisionFlagList>['list']
type Flag = DocumentFlags[number]['flags'][number]

/** The loading state of the flags of several documents. */
export type FlagLists = Loadable<DocumentFlags>

/** Flags that warn of money for the wrong person. */
const SEVERE_FLAGS: ReadonlySet<Flag['kind']> = new Set(['closed', 'frozen', 'shared_destination', 'unusual_amount'])

interface DecisionFlagsProps {
  flags: readonly Flag[]
  /** Names whose flag it is, where nothing beside it does. */
  owner?: (flag: Flag) => ReactNode
}

/** Warnings about a merchant before money moves. */
export function DecisionFlags({ flags, owner }: DecisionFlagsProps) {
  const t = useStore($t)
  const currency = useStore($currency)
  if (flags.length === 0) return null
  return (
    <FlagList
      label={t('console.context.flags')}
      flags={flags.map((flag, index) => ({
        key: `${index}`,
        tone: SEVERE_FLAGS.has(flag.kind) ? 'danger' : 'warning',
        label: t(`console.context.flag.${flag.kind}`, {
          amount: flag.amount === null ? '' : price.text(flag.amount, currency)
        }),
        about: (
          <>
            {owner?.(flag)}
            {flag.text}
            {flag.merchants.map(({ id, account }) => (
              <MerchantLink key={id} id={id} account={account} />
            ))}
            {flag.at !== null && <span>{formatMoment(flag.at)}</span>}
          </>
        )
      }))}
    />
  )
}

/** Asks for as many documents at a time as the server takes. */
const flagLists = createLoadable(async (ids: readonly string[], options): Promise<DocumentFlags> => {
  const listed: DocumentFlags = []
  for (let from = 0; from < ids.length; from += MAX_FLAGGED_DOCUMENTS) {
    const some = ids.slice(from, from + MAX_FLAGGED_DOCUMENTS).join(',')
    listed.push(...(await call(operatorDecisionFlagList, { ids: some }, options)).list)
  }
  return listed
})

const $none = atom<FlagLists>({ state: 'ready', data: [] })

/** Loads the flags beside the decisions about several documents; none for a person who may not know. */
export function useFlagLists(ids: readonly string[]): FlagLists {
  const isReadable = useStore($isAllowed)('decision_flag_list')
  const key = ids.join(',')
  const $lists = useMemo(() => (isReadable && key !== '' ? flagLists.at(key.split(',')) : $none), [isReadable, key])
  return useStore($lists)
}

/** Says that the flags could not be loaded, so that nobody takes their absence for a good sign. */
export const FlagsFailed = ({ lists }: { lists: FlagLists }) =>
  lists.state === 'failed' ? <LoadFailed failure={lists} onRetry={() => void flagLists.retry()} /> : null

const merchantFlags = createResource(operatorDecisionFlagList)

/** The pause after typing before the account is looked up: each answer is recorded as a read of its merchant. */
const TYPED_MS = 400

/**
 * The flags of a merchant who is credited or debited without a document, by a known or a typed account; nothing for a
 * role that may not read flags.
 */
export function MerchantFlags({ account }: { account: string }) {
  const isReadable = useStore($isAllowed)('decision_flag_list')
  const [typed, setTyped] = useState(account)
  useEffect(() => {
    const timer = setTimeout(() => setTyped(account), TYPED_MS)
    return () => clearTimeout(timer)
  }, [account])
  return isReadable && account !== '' && typed === account ? <LoadedFlags account={account} /> : null
}

function LoadedFlags({ account }: { account: string }) {
  const loaded = useLoaded(merchantFlags, { account })
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void merchantFlags.retry()} />
  const [merchant] = loaded.state === 'ready' ? loaded.data.list : []
  if (!merchant) return null
  return (
    <DecisionFlags
      flags={merchant.flags}
      owner={flag => flag.kind === 'closed' && <MerchantLink id={merchant.id} account={flag.account} />}
    />
  )
}

/** The flags of one of the documents. */
export function FlagsAmong({ lists, id }: { lists: FlagLists; id: string }) {
  const flags = lists.state === 'ready' ? lists.data.find(one => one.id === id)?.flags : undefined
  return <DecisionFlags flags={flags ?? []} />
}
