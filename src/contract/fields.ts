import * as v from 'valibot'
import { hasNameCharacters, isOneScript, normalizeAccount } from './account-name.ts'
import { LIMITS } from './limits.ts'

/** A required line of text, trimmed. Its schema messages are the refusal reasons. */
export const text = (maximum: number = LIMITS.maxNameLength) =>
  v.pipe(v.string('required'), v.trim(), v.nonEmpty('required'), v.maxLength(maximum, 'too_long'))

/**
 * A required line of text that names a person, a partner or a role, trimmed. Control and format characters are
 * refused, because they cannot be seen: two names could look the same.
 */
export const visibleText = (maximum: number) =>
  v.pipe(
    text(maximum),
    v.check(name => !/\p{Cc}|\p{Cf}/u.test(name), 'value_invalid')
  )

/** Returns whether a text of the form `YYYY-MM-DD` is an existing day, from `LIMITS.firstDay` to `LIMITS.lastDay`. */
function isRealDay(text: string): boolean {
  // A day beyond the month's end becomes one of the next month, or an invalid date.
  const at = new Date(`${text}T00:00:00Z`)
  return (
    text >= LIMITS.firstDay &&
    text <= LIMITS.lastDay &&
    !Number.isNaN(at.getTime()) &&
    at.toISOString().startsWith(text)
  )
}

/** Returns whether an ISO-8601 timestamp is an existing instant on such a day of UTC. */
function isRealInstant(text: string): boolean {
  const at = new Date(text.replace(' ', 'T'))
  return isRealDay(text.slice(0, 10)) && !Number.isNaN(at.getTime()) && isRealDay(at.toISOString().slice(0, 10))
}

/** A document's id in the API. */
export const Id = v.pipe(v.string(), v.uuid())

/** The state of a document that a decision is about: an opaque text, another one after each change of the document. */
export const DocumentVersion = v.pipe(v.string(), v.maxLength(LIMITS.maxNameLength))

/**
 * The fields of every decision about a document. `version` is the version that the person has read. If the document
 * has changed since, it is refused with `state_conflict`, at the field `version` if it still waits for the same
 * decision. Without `version` the decision is about the document as it is.
 */
export const DecisionInput = { id: Id, version: v.optional(DocumentVersion) }

/**
 * An instant: ISO-8601 in UTC, from `LIMITS.firstDay` to `LIMITS.lastDay`. A date that does not exist, such as 30
 * February, is refused at its field.
 */
export const Instant = v.pipe(
  v.string('value_invalid'),
  v.isoTimestamp('value_invalid'),
  v.check(isRealInstant, 'value_invalid')
)

/**
 * A calendar day, `YYYY-MM-DD`, in the business time zone, from `LIMITS.firstDay` to `LIMITS.lastDay`. A day that
 * does not exist is refused at its field.
 */
export const Day = v.pipe(v.string('value_invalid'), v.isoDate('value_invalid'), v.check(isRealDay, 'value_invalid'))

/** The color of a swatch, such as `#2c4a8c`; '' is none. */
export const Color = v.pipe(v.string('value_invalid'), v.regex(/^(#[0-9a-f]{6})?$/, 'value_invalid'))

/** A line of text that may be left out or empty. */
export const optionalText = (maximum: number = LIMITS.maxNameLength) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maximum, 'too_long')))

/**
 * Returns the normalized spelling of a password: full-width digits and composed letters become plain ones (NFKC), whatever the
 * keyboard.
 */
export const normalizePassword = (typed: string): string => typed.normalize('NFKC')

/** A new login or transaction password: at least 6 characters, one of them visible. */
export const Password = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.transform(normalizePassword),
  v.minLength(LIMITS.minPasswordLength, 'too_short'),
  v.maxLength(LIMITS.maxPasswordLength, 'too_long'),
  v.regex(/[^\s\p{C}\p{DI}]/u, 'password_common')
)

/** An existing login password, as typed: the server compares both its normalized and its original spelling. */
export const TypedPassword = v.pipe(
  v.string('required'),
  v.nonEmpty('required'),
  v.maxLength(LIMITS.maxTypedPasswordLength, 'too_long')
)

/** A new account name: letters of one script, digits, dot, dash, underscore, plus and @, normalized. */
export const AccountName = v.pipe(
  v.string('required'),
  v.transform(normalizeAccount),
  v.nonEmpty('required'),
  v.minLength(LIMITS.minAccountLength, 'too_short'),
  v.maxLength(LIMITS.maxAccountLength, 'too_long'),
  v.check(hasNameCharacters, 'account_characters'),
  v.check(isOneScript, 'account_lookalike')
)

/**
 * The account name for a sign-in, as typed: the server looks for its normalized spelling, and for the spelling of old accounts.
 */
export const TypedAccount = v.pipe(
  v.string('required'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(LIMITS.maxTypedAccountLength, 'too_long')
)

/** An existing transaction password: only required, so that an old one is never refused as too short. */
export const PaymentPassword = v.pipe(v.string('required'), v.nonEmpty('required'))

/** A ticket of `login_telegram`. A malformed one gets the same response as an expired one. */
export const Ticket = v.pipe(v.string('ticket_expired'), v.maxLength(128, 'ticket_expired'))

/** The secret of a one-time link. */
export const LinkToken = v.pipe(v.string('required'), v.trim(), v.regex(/^[\w-]{20,100}$/, 'code_invalid'))

/** A line of text by language, e.g. `{"en": "…", "zh-TW": "…"}`. A missing language falls back to the first one. */
export const Texts = v.record(v.string(), text(LIMITS.maxTextLength))

/** The output of an operation that returns nothing. */
export const Nothing = v.object({})

/** How many minutes a request usually takes until it is done; missing while there is too little data. */
export const UsualMinutes = v.optional(v.number())
