import { operatorTagList } from '../../contract/account/merchant-tag.operator.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { createResource } from '../../stores/loadable.ts'

/** Tags of merchants that are in use. */
export const tagsInUse = createResource(operatorTagList)

const all = {}

/** Returns the tags in use with the number of merchants of each; none until they are loaded. */
export function useTagsInUse() {
  const loaded = useLoaded(tagsInUse, all)
  return loaded.state === 'ready' ? loaded.data.list : []
}
