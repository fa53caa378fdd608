import { useStore } from '@nanostores/react'
import type { noticeDetail } from '../../../contract/help/notice.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import { isSafeLink } from '../../../host/links.ts'
import { formatDateTime } from '../../../i18n/format.ts'
import { $t } from '../../../i18n/translator.ts'
import { toHref } from '../../../location.ts'
import { OneDocument } from '../../../parts/one-document.tsx'
import type { ScreenProps } from '../../../parts/screen.ts'
import { topicPictures } from '../../../parts/topic-pictures.ts'
import { findSubjectPath } from '../../../stores/notice-path.ts'
import { notice } from '../../../stores/notices.ts'
import { Letter } from '../../../ui/cards/letter.tsx'
import { RichText } from '../../../ui/layout/rich-text.tsx'
import { Stack } from '../../../ui/layout/stack.tsx'
import { List, Row } from '../../../ui/lists/list.tsx'
import { Emoji } from '../../../ui/media/emoji.tsx'
import { subjectLooks } from '../parts/notice-look.ts'

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
  const { topic, created_at, title, blocks, subject } = item
  const path = findSubjectPath(item)
  return (
    <Stack>
      <Letter
        image={<Emoji name={topicPictures[topic]} size={40} />}
        about={t(`notice.topic.${topic}`)}
        time={formatDateTime(created_at)}
        title={title}
      >
        <RichText blocks={blocks} isSafe={isSafeLink} />
      </Letter>
      {subject && path && (
        <List>
          <Row
            icon={subjectLooks[subject.kind].icon}
            title={t(subjectLooks[subject.kind].title)}
            subtitle={t('notice.open')}
            href={toHref(path)}
          />
        </List>
      )}
      <List>
        <Row
          icon="sliders-horizontal"
          title={t('title.noticeSettings')}
          subtitle={t('notice.settingsHelp')}
          href={toHref('/noticeSettings')}
        />
      </List>
    </Stack>
  )
}
