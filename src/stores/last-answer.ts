import type { ReadableAtom } from 'nanostores'
import { safeParse } from 'valibot'
import { createLastKey } from '../api/last-kept.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Operation, OutputOf } from '../contract/operation.ts'
import { isStateFresh, storeWhenIdle } from './keep-last.ts'
import { type LoadableSource, withStoredAnswer } from './last-known.ts'
import type { Resource } from './loadable.ts'
import type { PagedList } from './paged-list.ts'
import { type Row, readPage } from './pages.ts'

/** Returns a resource that is stored, and that also shows the response of an earlier visit; see {@link withStoredAnswer}. */
export function keepLastResource<Input, T extends Operation>(
  name: string,
  operation: T,
  resource: Resource<Input, OutputOf<T>>
): Resource<Input, OutputOf<T>> {
  const saved = saveAnswers(name, resource, resource.$state, state => state.state === 'ready' && state.data)
  return withStoredAnswer(name, saved, data => {
    const { success, output } = safeParse(operation.output, data)
    return success ? { state: 'ready', data: output as OutputOf<T> } : undefined
  })
}

/** Returns a list that begins with the first page of an earlier visit. */
export function keepLastList<Item extends Row, T extends Operation, Filter>(
  name: string,
  operation: T,
  list: PagedList<Item, OutputOf<T>, Filter>
): PagedList<Item, OutputOf<T>, Filter> {
  const { pageSize: page_size } = LIMITS
  const saved = saveAnswers(
    name,
    list,
    list.$list,
    state =>
      state.state === 'ready' && {
        ...readPage<Item>(state.page),
        list: state.items.slice(0, page_size),
        page: 1,
        page_size
      }
  )
  return withStoredAnswer(name, saved, (data, instead) => {
    const { success, output } = safeParse(operation.output, data)
    if (!success) return undefined
    const { list: items, total } = readPage<Item>(output)
    const more = instead.state === 'failed' ? 'failed' : 'loading'
    const end = items.length < total ? more : 'end'
    return { state: 'ready', items, total, page: output as OutputOf<T>, end } as const
  })
}

/** Returns the source, whose responses are stored from now on. */
function saveAnswers<Input, State extends { state: string }, S extends LoadableSource<Input, State>>(
  name: string,
  source: S & LoadableSource<Input, State>,
  $state: ReadableAtom<State>,
  dataOf: (state: State) => unknown
): S {
  let key = ''
  $state.listen(state => isStateFresh(state) && storeWhenIdle(key, dataOf(state)))
  return {
    ...source,
    at(input: Input) {
      key = createLastKey(name, input)
      return source.at(input)
    }
  }
}
