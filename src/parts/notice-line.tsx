import { getMediaAddress } from '../api/media.ts'
import type { NoticeSummary } from '../contract/help/notice.ts'
import { formatNumber } from '../i18n/format.ts'
import type { Translate } from '../i18n/translate.ts'
import type { AmountWriter } from '../stores/amounts.ts'
import { splitGoodName } from '../ui/cards/good-parts.ts'
import { Amount } from '../ui/data/amount.tsx'
import { Facts } from '../ui/layout/facts.tsx'
import { OneLine } from '../ui/layout/one-line.tsx'
import { Row } from '../ui/lists/list.tsx'
import { Emoji } from '../ui/media/emoji.tsx'
import { Thumbnail } from '../ui/media/thumbnail.tsx'
import { topicPictures } from './topic-pictures.ts'

/** Outcomes that come often, and so have a text for several. */
const manyTexts = [
  'orderNew',
  'orderShipped',
  'orderCompleted',
  'orderSettled',
  'orderRequested',
  'newDevice',
  'rechargeApproved',
  'withdrawalPaid',
  'proofApproved'
] as const

type NoticeEntry = Omit<NoticeSummary, 'subject'> & { alike?: number | undefined }

type NoticeLineProps = Pick<
  Parameters<typeof Row>[0],
  'bare' | 'chevron' | 'dotLabel' | 'expanded' | 'href' | 'onClick'
> & {
  /** A notice, or several of one outcome. */
  notice: NoticeEntry
  /** When it was, as its list writes it. */
  time: string
  t: Translate
  own: AmountWriter
}

/**
 * A notice in one line: its subject with picture and sum, and its facts. The translator is a prop, because the list
 * renders many lines.
 */
export function NoticeLine({ notice, time, t, own, ...row }: NoticeLineProps) {
  const { title, times, fact, outcome } = describeNotice(notice, t)
  const { amount, goods } = notice.about ?? {}
  return (
    <Row
      {...row}
      image={
        goods ? (
          <Thumbnail src={getMediaAddress(goods.picture)} size={40} />
        ) : (
          <Emoji name={topicPictures[notice.topic]} size={32} />
        )
      }
      title={<OneLine end={times}>{title}</OneLine>}
      subtitle={outcome ? <Facts items={[time, outcome]} /> : <OneLine>{fact ? `${time} · ${fact}` : time}</OneLine>}
      value={amount && <Amount parts={own.parts(amount, { code: '' })} />}
      dot={!notice.read}
    />
  )
}

/**
 * Returns the texts of a notice. One about goods has their name as title and the whole outcome below. Several alike
 * have the outcome as title and a fact below, which may be cut. `times`: the number, which stays visible where a long
 * title is cut.
 */
function describeNotice(
  { about, alike = 1, title }: NoticeEntry,
  t: Translate
): { title: string; times?: string; fact?: string | undefined; outcome?: string } {
  const goods = about?.goods
  const times = (count: number) => t('order.times', { name: '', count: formatNumber(count) }).replace(/^ /, '\u00a0')
  if (!about || alike === 1) {
    if (!goods) return { title, fact: about?.device }
    const { title: name } = splitGoodName(goods.name)
    return { title: name, outcome: title, ...(goods.quantity > 1 && { times: times(goods.quantity) }) }
  }
  const fact = goods?.name || about.device
  const many = manyTexts.find(result => result === about.result)
  return many ? { title: t.plural(`notice.many.${many}`, alike), fact } : { title, times: times(alike), fact }
}
