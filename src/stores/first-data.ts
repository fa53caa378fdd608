import type { Resource } from './loadable.ts'

// The first data are requested before the code, and usually arrive before it.
const LIMIT_MS = 150

/** Resolves when the first screen's data have loaded, so that it renders once, or after the time limit. */
export async function awaitFirstData<Input, Output>(
  resource: Resource<Input, Output>,
  input: Input,
  limitMs = LIMIT_MS
): Promise<void> {
  const loaded = resource.visit(input).then(() => {
    const state = resource.$state.get()
    if (state.state === 'ready') resource.open(input, state.data)
  })
  await Promise.race([loaded, new Promise(resolve => setTimeout(resolve, limitMs))])
}
