import { emailPattern, getPhoneLink, phonePattern } from '../../../contract/contact.ts'

/**
 * Returns an address that calls a phone number or writes to an e-mail address. Anything else that a visitor may type as contact,
 * web addresses first of all, is only text.
 */
export function createContactLink(contact: string): string | undefined {
  const text = contact.normalize('NFKC').trim()
  if (phonePattern.test(text)) return getPhoneLink(text)
  return emailPattern.test(text) ? `mailto:${text}` : undefined
}
