/**
 * Returns whether a field says nothing about what a payment is to do: a password, which may be typed again, or a displayed price
 * (`seen_…`), which is a condition. Client and server leave these out of what a key stands for; if they differed, a payment
 * whose answer was lost would be made again under a new key.
 */
export const isOutsideIntent = (name: string): boolean => /password|^seen_/i.test(name)
