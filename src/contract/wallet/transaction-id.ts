/** The transaction of a payment on its chain, as a wallet or an explorer shows it: 64 hexadecimal digits, with or without `0x`. */
export const TRANSACTION_ID = /^(0x)?[0-9a-fA-F]{64}$/
