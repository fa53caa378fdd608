import { computed } from 'nanostores'
import { $app } from './app-info.ts'

/** The currency of all amounts; without a code until app info has loaded. */
export const $currency = computed($app, ({ data }) => data?.currency ?? { code: '', scale: 2 })
