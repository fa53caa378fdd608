import type { Resource } from './loadable.ts'

// The first data are requested before the code, and usually arrive before it.
const LIMIT_MS = 150

/** Resolves when the data of the first screen are there, which is then rendered once, or when it can begin without them. */
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
