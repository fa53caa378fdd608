import * as v from 'valibot'

/** A phone number as people write it. */
export const phonePattern = /^\+?\d(?:[ ().-]*\d){5,14}$/

/** An e-mail address without parts that a link would read as parameters. */
export const emailPattern = /^[\w.+-]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)+$/i

const MAX_TYPED = 128

const typed = v.pipe(v.string(), v.maxLength(MAX_TYPED, 'too_long'))

/** A phone number, or ''. Full-width digits become plain ones. */
export const OptionalPhone = v.pipe(
  typed,
  v.transform(text => text.normalize('NFKC').trim()),
  v.check(text => text === '' || phonePattern.test(text), 'value_invalid')
)

/** An e-mail address, or ''. */
export const OptionalEmail = v.pipe(
  typed,
  v.trim(),
  v.check(text => text === '' || emailPattern.test(text), 'value_invalid')
)

/** A public name of Telegram without @, or ''. A link to it and the @ before it are understood. */
export const OptionalTelegram = v.pipe(
  typed,
  v.trim(),
  v.transform(text => text.replace(/^(?:https:\/\/)?t\.me\//i, '').replace(/^@/, '')),
  v.regex(/^(?:[a-z]\w{3,31})?$/i, 'value_invalid')
)

/** Returns the address that calls a phone number. */
export const getPhoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
