// The open sheet of a console screen, and what waits for a second person.
import { click } from '../run/dom.tsx'
import { ids } from '../stores/samples.ts'

/** Returns a field of the sheet. */
export const findField = (name: string) =>
  document.querySelector<HTMLInputElement>(`dialog [name="${name}"]`) as HTMLInputElement

/** Sends the form of the sheet. */
export const submit = () => click(document.querySelector<HTMLElement>('dialog button[type=submit]') as HTMLElement)

/** Returns an approval that another owner has asked for. */
export const createWaitingApproval = (operation: string, input: object) => ({
  id: ids.second,
  operation,
  input,
  reason: '',
  amount: null,
  account: null,
  requested_by: 'Olga',
  own: false,
  collectable: false,
  status: 'pending',
  decided_by: null,
  note: '',
  created_at: '2026-11-22T10:00:00.000Z',
  decided_at: null,
  documents: [],
  role: null
})
