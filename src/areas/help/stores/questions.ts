import { qaDetail } from '../../../contract/app/qa-detail.ts'
import { qaList } from '../../../contract/app/qa-list.ts'
import { appAtom } from '../../../stores/app-life.ts'
import { resource } from '../../../stores/loadable.ts'
import { pagedList } from '../../../stores/paged-list.ts'

/** Questions that match the keyword. */
export const questions = pagedList(qaList, { key: question => question.id })

/** The question that is open. */
export const question = resource(qaDetail, { quiet: true })

/** How long a person pauses before what they typed is looked for, in milliseconds. */
const pauseMs = 250

/** What is typed into the search. */
export const $questionKeyword = appAtom('')

/** What the list is asked for: the list's emptiness is about this, not about what is being typed. */
export const $questionsAsked = appAtom('')

let timer: ReturnType<typeof setTimeout> | undefined

/** Notes what is typed, and looks for it once the person pauses; an answer that was overtaken is not shown. */
export function typeQuestionKeyword(keyword: string): void {
  $questionKeyword.set(keyword)
  clearTimeout(timer)
  timer = setTimeout(searchQuestions, pauseMs)
}

/** Looks for it at once. */
export function searchQuestions(): void {
  clearTimeout(timer)
  $questionsAsked.set($questionKeyword.get().trim())
}
