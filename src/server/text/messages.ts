import type { RefusalReason } from '../../contract/refusals.ts'
import type { MessageLanguage } from './language.ts'
import { en } from './messages/en.ts'
import { es } from './messages/es.ts'
import { id } from './messages/id.ts'
import { ja } from './messages/ja.ts'
import { ko } from './messages/ko.ts'
import { pt } from './messages/pt.ts'
import { vi } from './messages/vi.ts'
import { zhCN } from './messages/zh-cn.ts'
import { zhTW } from './messages/zh-tw.ts'

/** What can be said besides a refusal: the rows of the error catalogue (specification 8), and what makes them clearer. */
export type FaultKey =
  | 'operation_failed'
  | 'busy'
  | 'server_fault'
  | 'request_failed'
  | 'session_ended'
  | 'path_unknown'
  | 'body_too_large'
  | 'body_unreadable'
  | 'field_invalid'
  | 'key_missing'
  | 'unavailable'
  | 'files_unavailable'

/** Everything that the backend says to a person. */
export type MessageKey = RefusalReason | FaultKey

/** The messages of one language; `{{name}}` stands for a parameter. */
export type Messages = Readonly<Record<MessageKey, string>>

/** All messages by language. */
export const messages: Readonly<Record<MessageLanguage, Messages>> = {
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

/** A message in a language with its parameters filled in. An instant in `until` is also given as `minutes` from now. */
export function message(
  key: MessageKey,
  language: MessageLanguage,
  params: Readonly<Record<string, string>> = {}
): string {
  const all = params.until ? { ...params, minutes: minutesUntil(params.until) } : params
  return messages[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => all[name as keyof typeof all] ?? '')
}

function minutesUntil(until: string): string {
  const leftMs = Date.parse(until) - Date.now()
  return String(Math.max(1, Math.ceil(leftMs / 60_000)))
}
