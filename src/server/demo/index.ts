export { demoAccount } from './accounts.ts'
export { PICTURE_FOLDER } from './catalogue/picture.ts'
export { type DemoOperatorOptions, startDemoOperator } from './operator.ts'
export { seedDemo } from './seed.ts'
