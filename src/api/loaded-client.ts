import type { langJson } from '../contract/help/text.ts'
import type { appInfo } from '../contract/home/app-info.ts'
import type { indexInfo } from '../contract/home/index-info.ts'
import type { InputOf, Operation, OutputOf } from '../contract/operation.ts'
import type { CallOptions } from './call-options.ts'

/** The client, which request.ts loads. */
export interface Client {
  /** See `call`. */
  send<T extends Operation>(operation: T, input: InputOf<T>, options: CallOptions): Promise<OutputOf<T>>
  /** The operations that `requestFirst` falls back to. */
  firstOperations: { appInfo: typeof appInfo; indexInfo: typeof indexInfo; langJson: typeof langJson }
}

/** The client, set by the first module that imports it, as every area does; request.ts then loads no further script. */
export const loaded: { client?: Client } = {}
