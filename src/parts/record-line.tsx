import { getMediaAddress } from '../api/media.ts'
import type { WalletRecord } from '../contract/wallet/record.ts'
import { formatTime, formatTimeOrDate } from '../i18n/format.ts'
import type { Translate } from '../i18n/translate.ts'
import { toHref } from '../location.ts'
import type { AmountWriter } from '../stores/amounts.ts'
import { Amount } from '../ui/data/amount.tsx'
import { Status } from '../ui/feedback/status.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { OneLine, TimedLine } from '../ui/layout/one-line.tsx'
import { Row } from '../ui/lists/list.tsx'
import { NetworkMark } from '../ui/media/network-mark.tsx'
import { Thumbnail } from '../ui/media/thumbnail.tsx'
import { getRecordPlace } from './record-place.ts'
import {
  describeRecord,
  findAmountLabel,
  formatRecordName,
  getRowAmount,
  isHoldRecord,
  recordTypes
} from './record-types.ts'
import { splitMask } from './short-mask.ts'

// Without the currency, because the rows hold many amounts; the sums above have it.
const bare = { code: '' }

interface RecordLineProps {
  record: WalletRecord
  /** The list is of one balance. */
  ofBalance: boolean
  /** In a short list: of one height, with the type as its only fact. */
  brief?: boolean | undefined
  t: Translate
  own: AmountWriter
}

/**
 * One record of the list: what or who it was with, then its type and time. Only income is green. It gets the translator as a
 * prop, because the list renders many.
 */
export function RecordLine({ record, ofBalance, brief, t, own }: RecordLineProps) {
  const label = findAmountLabel(record)
  const { title, fact } = describeRecord(record, t)
  return (
    <Row
      bare={!brief}
      {...createRecordLook(record)}
      title={
        brief ? (
          <BriefTitle title={title} isAccount={record.account !== '' && title === formatRecordName(record)} />
        ) : (
          title
        )
      }
      subtitle={
        brief ? (
          <TimedLine fact={fact} time={formatTimeOrDate(record.created_at)} />
        ) : (
          <Facts items={[...(fact ? [fact] : []), formatTime(record.created_at)]} />
        )
      }
      value={<RowAmount record={record} ofBalance={ofBalance} own={own} />}
      note={label && t(label)}
      href={toHref(getRecordPlace(record))}
      chevron={false}
    />
  )
}

/** In one line. An account is known by its end, too. */
function BriefTitle({ title, isAccount }: { title: string; isAccount: boolean }) {
  const [start, end] = isAccount ? splitMask(title) : [title, '']
  return <OneLine end={end}>{start}</OneLine>
}

/** The amount of a record in a list. */
export function RowAmount({ record, ofBalance, own }: Omit<RecordLineProps, 't'>) {
  const { amount, isSigned } = getRowAmount(record, ofBalance)
  return <Amount parts={own.parts(amount, bare, isSigned)} tone={record.money === 'in' ? 'auto' : 'plain'} strong />
}

/** Whether a record is final: what is held is not yet. */
export function RecordState({ record, t }: Pick<RecordLineProps, 'record' | 't'>) {
  return isHoldRecord(record.type) ? (
    <Status tone="pending" label={t('home.held')} />
  ) : (
    <Status tone="success" label={t('records.booked')} />
  )
}

/** Returns the picture of the goods, the mark of the network, the initial of the bank; else the icon of the type. */
export function createRecordLook(
  { type, money, picture, account }: WalletRecord,
  size: 40 | 64 = 40
): Pick<Parameters<typeof Row>[0], 'icon' | 'iconTone' | 'image'> {
  if (picture) return { image: <Thumbnail src={getMediaAddress(picture)} size={size} /> }
  // A network comes first in its account.
  if (account) return { image: <NetworkMark network={account.split(' ')[0] ?? account} size={size} /> }
  return { icon: recordTypes[type].icon, iconTone: money === 'in' ? 'success' : 'neutral' }
}
