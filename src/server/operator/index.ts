export { ensureOperator, type OperatorState } from './ensure-operator.ts'
