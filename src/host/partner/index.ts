// What the bridge package for partners has (src/build/packages.mjs).
export * from './appearance.ts'
export * from './events.ts'
export * from './open-bridge.ts'
export * from './protocol.ts'
