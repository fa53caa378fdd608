import { isSEPACountry, isValidIBAN } from 'ibantools'

/** Two letters, two check digits and the bank's own part: a text of this shape is meant as an IBAN. */
const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** Returns an account number without the spaces and dashes that people type. */
export const toPlainIban = (typed: string): string => typed.replace(/[ -]/g, '').toUpperCase()

/** Returns whether a plain account number has the shape of an IBAN but is not valid. */
export const isWrongIban = (number: string): boolean => ibanShape.test(number) && !isValidIBAN(number)

/** Returns whether a plain account number can be paid to by SEPA: an IBAN of one of its countries. */
export const isSepaIban = (number: string): boolean => isValidIBAN(number) && isSEPACountry(number.slice(0, 2))
