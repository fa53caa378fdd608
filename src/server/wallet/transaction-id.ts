/** Returns the stored spelling of a transaction id: lower case, without `0x`. */
export const toPlainTransactionId = (typed: string): string => typed.toLowerCase().replace(/^0x/, '')

/** Returns a stored transaction id as explorers of its network write it. Tron's have no `0x`. */
export const formatTransactionId = (network: string, plain: string): string =>
  plain === '' || network === 'TRC20' ? plain : `0x${plain}`
