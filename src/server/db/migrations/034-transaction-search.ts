/** Finds a document by the id of its transaction on the chain. */
export const transactionSearch = `
CREATE INDEX recharge_transaction_id ON recharge (transaction_id) WHERE transaction_id <> '';
CREATE INDEX withdrawal_transaction_id ON withdrawal (transaction_id) WHERE transaction_id <> '';
CREATE INDEX deposit_transaction_id ON deposit (transaction_id);
`
