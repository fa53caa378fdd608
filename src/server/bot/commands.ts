import type { Api } from 'grammy'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { translate } from '../text/texts.ts'
import { toLoggable } from './api.ts'
import { getOperatorsLanguage } from './compose.ts'
import { selectReachableChats } from './operator-chat.ts'
import type { ChatContext } from './press.ts'

const listCommands = (language: Language) => [
  { command: 'start', description: translate('bot.commandStart', language) },
  { command: 'id', description: translate('bot.commandId', language) }
]

const listOperatorCommands = (language: Language) => [
  { command: 'pending', description: translate('bot.commandPending', language) },
  ...listCommands(language)
]

// Telegram knows one Chinese. Its readers of the other one can read this one too.
const languages = LANGUAGES.filter(language => language !== 'zh-TW')

/** Registers the commands in each language, and those of operators in their chats. The rest of the bot does not depend on it. */
export async function setCommands({ db, log }: Pick<ChatContext, 'db' | 'log'>, api: Api, usual: Language) {
  const chats = await selectReachableChats(db).select(['chat_id', 'language']).execute()
  const calls = [
    api.setMyCommands(listCommands(usual)),
    ...languages.map(language => api.setMyCommands(listCommands(language), { language_code: chooseCode(language) })),
    ...chats.map(({ chat_id, language }) => setOperatorCommands(api, Number(chat_id), getOperatorsLanguage(language)))
  ]
  const failed = (await Promise.allSettled(calls)).find(call => call.status === 'rejected')
  if (failed) log.warn({ err: toLoggable(failed.reason) }, 'the commands of the bot were not all set')
}

/** Registers the commands of an operator's chat. */
export const setOperatorCommands = (api: Api, chat_id: number, language: Language) =>
  api.setMyCommands(listOperatorCommands(language), { scope: { type: 'chat', chat_id } })

type LanguageCode = 'en' | 'es' | 'id' | 'ja' | 'ko' | 'pt' | 'vi' | 'zh'
const chooseCode = (language: Language): LanguageCode => language.slice(0, 2) as LanguageCode
