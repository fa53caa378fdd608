import type { NoticeTopic } from '../contract/help/notice.ts'
import type { EmojiName } from '../ui/media/emoji.tsx'

/** The picture of each topic of notices. */
export const topicPictures: Readonly<Record<NoticeTopic, EmojiName>> = {
  money: 'coin',
  orders: 'parcel',
  tasks: 'clipboard',
  news: 'megaphone',
  security: 'shield'
}
