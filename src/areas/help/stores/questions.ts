import { call } from '../../../api/request.ts'
import { type QuestionSummary, qaDetail, qaList, qaRate } from '../../../contract/help/question.ts'
import type { TextKey } from '../../../i18n/keys.ts'
import { $t } from '../../../i18n/translator.ts'
import { createAppAtom } from '../../../stores/app-life.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { onSignedOut } from '../../../stores/session.ts'
import { showToast } from '../../../stores/toasts.ts'

/** Questions that match the keyword. */
export const questions = createPagedList(qaList)

/** All questions, whatever is searched for in their list. */
export const relatedQuestions = createPagedList(qaList)

/** A row of the list: the heading of a topic, or a question. */
type QuestionRow =
  | { kind: 'topic'; key: string; title: TextKey }
  | { kind: 'question'; key: string; question: QuestionSummary }

/** Returns the rows of questions that are sorted by topic. Without any topic there are no headings. */
export function groupQuestionsByTopic(list: readonly QuestionSummary[]): QuestionRow[] {
  const rows = list.map(question => ({ kind: 'question', key: question.id, question }) as const)
  if (list.every(({ topic }) => topic === null)) return rows
  return rows.flatMap((row, index): QuestionRow[] => {
    const { topic } = row.question
    if (index > 0 && topic === list[index - 1]?.topic) return [row]
    return [{ kind: 'topic', key: topic ?? 'none', title: `questionTopic.${topic ?? 'none'}` }, row]
  })
}

/** The question that is open. */
export const question = createResource(qaDetail, { quiet: true })

/** Stores whether the open answer helped. Returns false, after a toast, when that failed. */
export async function sendQuestionRating(id: string, helpful: boolean): Promise<boolean> {
  try {
    await call(qaRate, { id, helpful })
  } catch {
    return false
  }
  const state = question.$state.get()
  if (state.state === 'ready' && state.data.id === id) question.set({ id }, { ...state.data, helpful })
  if (helpful) showToast($t.get()('help.thanks'), { tone: 'success' })
  return true
}

/** Delay after the last keystroke before a search starts, in milliseconds. */
const PAUSE_MS = 250

/** The text in the search field. */
export const $questionKeyword = createAppAtom('')

/** The keyword of the current list: an empty result refers to it, not to the text being typed. */
export const $listedKeyword = createAppAtom('')

let timer: ReturnType<typeof setTimeout> | undefined
onSignedOut(() => {
  clearTimeout(timer)
  $questionKeyword.set('')
  $listedKeyword.set('')
})

/** Stores the typed text and searches after a pause; an outdated result is not shown. */
export function setQuestionKeyword(keyword: string): void {
  $questionKeyword.set(keyword)
  clearTimeout(timer)
  timer = setTimeout(searchQuestions, PAUSE_MS)
}

/** Searches at once. */
export function searchQuestions(): void {
  clearTimeout(timer)
  $listedKeyword.set($questionKeyword.get().trim())
}
