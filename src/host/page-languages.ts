/**
 * Returns the browser's languages, and after them the one in which the backend has made the page: for a browser without any of
 * ours that is the operator's default (src/server/http/page-language.ts).
 */
export function listPageLanguages(): readonly string[] {
  return window.opening?.isAnswered ? [...navigator.languages, document.documentElement.lang] : navigator.languages
}
