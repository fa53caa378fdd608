import type { MessageLanguage } from '../text/language.ts'
import { basicNotices } from './notices-basics.ts'
import { recentNotices } from './notices-recent.ts'

/** A notice of the demo: how old it is, and by language its title and its paragraphs. */
export interface DemoNotice {
  daysAgo: number
  texts: Record<MessageLanguage, readonly [title: string, ...paragraphs: string[]]>
}

/** The demo shop's notices, newest first. What they say of the product is true of it. */
export const demoNotices: readonly DemoNotice[] = [...recentNotices, ...basicNotices]
