import { Article } from '../parts/article.tsx'

/** What happens to what is known about a merchant. */
export function PrivacyScreen() {
  return <Article slug="privacyAgreement" />
}
