import type { Handler } from './handler.ts'

/** Every operation that this backend answers; one file each under `operations/<group>/<call>.ts`. */
export const handlers: readonly Handler[] = []
