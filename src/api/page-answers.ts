import type { FirstAnswers } from '../contract/home/index-info.ts'

/**
 * Returns the responses that the backend put into the page (src/server/http/page-with-answers.ts), so that they are not requested
 * then. Undefined when they are in another language than the reader's.
 */
export function takePageAnswers(): FirstAnswers | undefined {
  if (!window.opening?.isAnswered) return undefined
  const text = document.getElementById('answers')?.textContent
  return text ? JSON.parse(text) : undefined
}
