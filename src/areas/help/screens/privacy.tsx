import { Article } from '../parts/article.tsx'

/** The privacy policy. */
export function PrivacyScreen() {
  return <Article slug="privacyAgreement" />
}
