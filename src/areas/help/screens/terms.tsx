import { Article } from '../parts/article.tsx'

/** The terms of use. */
export function TermsScreen() {
  return <Article slug="termsOfUse" />
}
