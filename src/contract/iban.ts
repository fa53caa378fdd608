import { isValidIBAN } from 'ibantools'

/** Two letters, two check digits and a bank's own part: whoever types this means an IBAN. */
const ibanShape = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/

/** An account number as it is kept: without the spaces and dashes that people type. */
export const plainNumber = (typed: string): string => typed.replace(/[ -]/g, '').toUpperCase()

/** Whether a plain account number is meant as an IBAN, and is none. */
export const isWrongIban = (number: string): boolean => ibanShape.test(number) && !isValidIBAN(number)
