export { demoAccount } from './accounts.ts'
export { drawPicture, PICTURE_FOLDER } from './catalogue/picture.ts'
export { type DemoOperatorOptions, startDemoOperator } from './operator.ts'
export { seedDemo } from './seed.ts'
