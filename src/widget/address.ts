// See src/api/address.ts, in whose place this stands: the page around says nothing of the API.
import { instance } from './instance.ts'

export const apiBase = (): string => instance.apiBase
