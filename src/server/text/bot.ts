import { en } from './bot/en.ts'
import { es } from './bot/es.ts'
import { id } from './bot/id.ts'
import { ja } from './bot/ja.ts'
import { ko } from './bot/ko.ts'
import { pt } from './bot/pt.ts'
import { vi } from './bot/vi.ts'
import { zhCN } from './bot/zh-cn.ts'
import { zhTW } from './bot/zh-tw.ts'
import type { MessageLanguage } from './language.ts'

/** Everything that the bot says, by key; `{{name}}` stands for a parameter. */
export type BotTextKey = keyof typeof en

/** What the bot says in one language. */
export type BotTexts = Readonly<Record<BotTextKey, string>>

/** All of it by language. */
export const botTexts: Readonly<Record<MessageLanguage, BotTexts>> = {
  'zh-TW': zhTW,
  en,
  es,
  id,
  ja,
  ko,
  pt,
  vi,
  'zh-CN': zhCN
}

/** One text with its parameters filled in. */
export function botText(
  key: BotTextKey,
  language: MessageLanguage,
  params: Readonly<Record<string, string>> = {}
): string {
  return botTexts[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => params[name] ?? '')
}
