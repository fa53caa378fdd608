import { useStore } from '@nanostores/react'
import { getMediaAddress } from '../../../api/media.ts'
import type { noticeDetail } from '../../../contract/help/notice.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { isSafeLink } from '../../../host/links.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { topicPictures } from '../../../parts/topic-pictures.ts'
import { $ownAmounts } from '../../../stores/amounts.ts'
import { $currency } from '../../../stores/currency.ts'
import { findSubjectPath } from '../../../stores/notice-path.ts'
import { notice } from '../../../stores/notices.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Letter } from '../../../ui/cards/letter.tsx'
import { Amount } from '../../../ui/data/amount.tsx'
import { RichText } from '../../../ui/layout/rich-text.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { Emoji } from '../../../ui/media/emoji.tsx'
import { Thumbnail } from '../../../ui/media/thumbnail.tsx'

const missing = { art: 'notices', message: 'notice.missing', toList: 'notice.toList', list: '/notice' } as const

export function NoticeScreen({ params }: ScreenProps) {
  return (
    <OneDocument id={params.id} resource={notice} missing={missing} shape="lines">
      {item => <Content notice={item} />}
    </OneDocument>
  )
}
NoticeScreen.resource = notice

/** The notice as a letter, and what it is about. */
function Content({ notice: item }: { notice: OutputOf<typeof noticeDetail> }) {
  const t = useStore($t)
  const own = useStore($ownAmounts)
  const currency = useStore($currency)
  const { topic, created_at, title, blocks, about } = item
  const path = findSubjectPath(item)
  const picture = about?.goods?.picture
  return (
    <Stack>
      <Letter
        image={
          picture ? (
            <Thumbnail src={getMediaAddress(picture)} size={56} />
          ) : (
            <Emoji name={topicPictures[topic]} size={56} />
          )
        }
        about={t(`notice.topic.${topic}`)}
        time={formatDateTime(created_at)}
        title={title}
        figure={about?.amount && <Amount parts={own.parts(about.amount, currency)} size="amount" />}
      >
        <RichText blocks={blocks} isSafe={isSafeLink} />
        {path && (
          <Button wide href={toHref(path)}>
            {t('notice.open')}
          </Button>
        )}
      </Letter>
      <Button tone="ghost" icon="sliders-horizontal" href={toHref('/noticeSettings')}>
        {t('title.noticeSettings')}
      </Button>
    </Stack>
  )
}
