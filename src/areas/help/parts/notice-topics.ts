import { NOTICE_TOPICS, type NoticeTopic } from '../../../contract/entities/notice.ts'
import type { IconName } from '../../../ui/icons.ts'

/** The icon of each topic. */
export const topicIcons: Readonly<Record<NoticeTopic, IconName>> = {
  money: 'coins',
  orders: 'clipboard-list',
  tasks: 'list-checks',
  news: 'megaphone',
  security: 'shield-check'
}

/** Returns the topic of a query; undefined for all of them. */
export const topicOf = (text: string | null): NoticeTopic | undefined => NOTICE_TOPICS.find(topic => topic === text)
