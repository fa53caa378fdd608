import { call } from '../../../api/request.ts'
import { shareTaskDetail, shareTaskList, shareTaskSubmit } from '../../../contract/tasks/task.ts'
import { createForm } from '../../../stores/form.ts'
import { startFormFromData } from '../../../stores/form-from-data.ts'
import { createResource } from '../../../stores/loadable.ts'
import { createPagedList } from '../../../stores/paged-list.ts'
import { pollWhilePending } from '../../../stores/pending-watch.ts'
import { createProofUpload } from '../../../stores/proof-upload.ts'

/** Active share tasks. */
export const shareTasks = createPagedList(shareTaskList, { topics: ['task.changed'] })

/** The open share task. */
export const shareTask = createResource(shareTaskDetail, {
  quiet: true,
  topics: ['task.changed'],
  follow: pollWhilePending(({ state }) => state === 'pending')
})

/** The proof of one share task at a time. `proof` is the id of an uploaded picture. */
export const shareProofForm = createForm({
  name: 'share-proof',
  initial: { id: '', proof: '' },
  check: ({ proof }) => (proof === '' ? { proof: { key: 'errors.file_missing' } } : {}),
  submit: ({ id, proof }, options) => call(shareTaskSubmit, { id, proof }, options)
})

/** The picture of {@link shareProofForm}. */
export const shareProof = createProofUpload(id => shareProofForm.set('proof', id))

// A picture selected for another share task is removed.
startFormFromData(shareTask, shareProofForm, ({ id }) => {
  shareProof.drop()
  return { id, proof: '' }
})
