import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { PasswordForm } from './use-unlock.ts'

/** Returns the data of a page as they were before its form was sent, until the form is reset: nothing changes behind a result. */
export function useFrozenData<T>({ $form }: Pick<PasswordForm<unknown>, '$form'>, data: T): T {
  const { status } = useStore($form)
  const before = useRef(data)
  if (status !== 'sending' && status !== 'sent') before.current = data
  return before.current
}
