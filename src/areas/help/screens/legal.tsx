import { Article } from '../parts/article.tsx'

/** The privacy policy. */
export function PrivacyScreen() {
  return <Article slug="privacyAgreement" />
}

/** The terms of use. */
export function TermsScreen() {
  return <Article slug="termsOfUse" />
}
