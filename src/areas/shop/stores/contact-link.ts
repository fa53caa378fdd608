const phone = /^\+?\d(?:[ ().-]*\d){5,14}$/
const email = /^[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i

/**
 * Returns an address that calls a phone number or writes to an e-mail address. Anything else that a visitor may type as contact,
 * web addresses first of all, is only text.
 */
export function createContactLink(contact: string): string | undefined {
  const text = contact.normalize('NFKC').trim()
  if (phone.test(text)) return `tel:${text.replace(/[^\d+]/g, '')}`
  return email.test(text) ? `mailto:${text}` : undefined
}
