import { qaDetail } from '../../../contract/app/qa-detail.ts'
import { qaList } from '../../../contract/app/qa-list.ts'
import { appAtom } from '../../../stores/app-life.ts'
import { resource } from '../../../stores/loadable.ts'
import { pagedList } from '../../../stores/paged-list.ts'

/** Questions that match the keyword. */
export const questions = pagedList(qaList)

/** The question that is open. */
export const question = resource(qaDetail, { quiet: true })

/** Delay after the last keystroke before a search starts, in milliseconds. */
const pauseMs = 250

/** The text in the search field. */
export const $questionKeyword = appAtom('')

/** The keyword of the current list: an empty result refers to it, not to the text being typed. */
export const $questionsAsked = appAtom('')

let timer: ReturnType<typeof setTimeout> | undefined

/** Stores the typed text and searches after a pause; an outdated result is not shown. */
export function typeQuestionKeyword(keyword: string): void {
  $questionKeyword.set(keyword)
  clearTimeout(timer)
  timer = setTimeout(searchQuestions, pauseMs)
}

/** Searches at once. */
export function searchQuestions(): void {
  clearTimeout(timer)
  $questionsAsked.set($questionKeyword.get().trim())
}
