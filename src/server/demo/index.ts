export { demoAccount } from './accounts.ts'
export { type DemoOperatorOptions, startDemoOperator } from './operator.ts'
export { seedDemo } from './seed.ts'
