import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '../api/error.ts'
import { $t } from '../i18n/translator.ts'
import type { FieldError } from '../stores/form-errors.ts'
import { $unlock, forgetUnlock, judgeUnlock, offerUnlock, unlockToken } from '../stores/unlock.ts'

/** The part of a form that the password sheet needs. */
export interface PasswordForm<R> {
  $form: ReadableAtom<{
    status: string
    errors: Partial<Record<string, FieldError>>
    failure?: ApiError | undefined
  }>
  set: (field: 'password', value: string) => void
  takeUnanswered: () => () => void
  send: () => Promise<R | undefined>
  reset: () => void
}

/** Biometric unlock in place of the typed transaction password. `typed` requires typing. */
export function useUnlock(open: boolean, typed: boolean) {
  const t = useStore($t)
  const state = useStore($unlock)
  const [error, setError] = useState<string>()
  const token = useRef<string | null>(null)
  const asking = useRef(false)
  const isOpen = useRef(open)
  isOpen.current = open
  useEffect(() => {
    if (open) judgeUnlock()
    else setError(undefined)
  }, [open])
  return {
    isOn: state === 'on' && !typed,
    error,
    /** Asks the host for the kept token. If it is refused or fails, the password is typed. */
    async ask(send: (password: string) => Promise<void>): Promise<void> {
      if (asking.current) return
      asking.current = true
      token.current = await unlockToken()
      asking.current = false
      // The sheet may have been closed meanwhile.
      if (token.current !== null && isOpen.current) await send(token.current)
    },
    /** Called after a correct password. Offers biometric unlock once if it was typed. */
    worked(password: string): void {
      if (password !== token.current && !typed) offerUnlock(password)
    },
    /** Returns whether the kept token was refused. It is then removed, and the password has to be typed. */
    refused<R>(password: string, form: PasswordForm<R>): boolean {
      const isToken = password === token.current && form.$form.get().failure?.reason === 'password_wrong'
      setError(isToken ? t('host.unlockGone') : undefined)
      if (!isToken) return false
      form.set('password', '')
      void forgetUnlock()
      return true
    }
  }
}
