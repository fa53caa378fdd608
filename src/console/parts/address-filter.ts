import { navigate } from '../../location.ts'

/** The filter in the address of a list, by the names of the operation's input. */
export type AddressFilter<Name extends string> = Partial<Record<Name, string>>

/**
 * Returns the filter in the address, and a function that changes parts of it; an empty part is removed. In the address it survives a
 * reload and a way back.
 */
export function createAddressFilter<Name extends string>(path: string, query: URLSearchParams, names: readonly Name[]) {
  const set = names.flatMap(name => (query.get(name) ? [[name, query.get(name)]] : []))
  const filter: AddressFilter<Name> = Object.fromEntries(set)
  const choose = (part: AddressFilter<Name>): void => {
    const chosen = Object.entries<string | undefined>({ ...filter, ...part }).filter(([, value]) => value)
    const search = new URLSearchParams(chosen as [string, string][]).toString()
    navigate(search ? `${path}?${search}` : path, { replace: true })
  }
  return { filter, choose }
}
