import type { FirstAnswers } from '../contract/home/index-info.ts'

/**
 * Returns the responses that the backend put into the page (src/server/http/page-with-answers.ts), in the page's language:
 * `Opening.isAnswered` says whether that is the reader's. Undefined in a page of static hosting.
 */
export function readPageAnswers(): FirstAnswers | undefined {
  const text = document.getElementById('answers')?.textContent
  return text ? JSON.parse(text) : undefined
}
