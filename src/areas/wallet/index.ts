// The wallet area: one lazy chunk. Every screen that src/routes.ts names is exported here; its documents are in src/shell/documents.ts.

export { BankScreen } from './screens/bank.tsx'
export { BankAddScreen } from './screens/bank-add.tsx'
export { BankEditScreen } from './screens/bank-edit.tsx'
export { RechargeScreen } from './screens/recharge.tsx'
export { RecordsScreen } from './screens/records.tsx'
export { TransferScreen } from './screens/transfer.tsx'
export { WalletScreen } from './screens/wallet.tsx'
export { WithdrawScreen } from './screens/withdraw.tsx'
