import { useStore } from '@nanostores/react'
import { LIMITS } from '../contract/limits.ts'
import { $t } from '../i18n/translator.ts'
import { href, navigate } from '../location.ts'
import { errorTexts } from '../stores/form.ts'
import type { Fact } from '../ui/data/key-value.tsx'
import { PinSheet } from '../ui/overlays/pin-sheet.tsx'
import type { AmountParts } from '../ui/types.ts'
import { Confirm } from './confirm.tsx'
import { type PaidForm, useUnlock } from './use-unlock.ts'

interface PasswordSheetProps<R> {
  open: boolean
  form: PaidForm<R>
  title: string
  parts?: AmountParts | undefined
  facts: Fact[]
  /** Under the password field. */
  help?: string
  submitLabel: string
  busyLabel: string
  /** False when the merchant has no transaction password yet: then the way to set one is shown. */
  hasPassword: boolean
  onDone: (result: R) => void
  /** The person went back, or the refusal belongs outside the sheet. */
  onClose: () => void
  /** Typing it is the point: nothing else may stand for it, and nothing is offered afterwards. */
  typed?: boolean
  /** Refused for a reason that lies outside the sheet: what it was filled in with may be out of date. */
  onRefused?: () => void
}

/** Asks for the transaction password over a summary of what will happen, and sends the form, which is validated before, with it. */
export function PasswordSheet<R>(props: PasswordSheetProps<R>) {
  const { open, form, onClose, onDone } = props
  const t = useStore($t)
  const state = useStore(form.$form)
  const busy = state.status === 'sending'
  const unlock = useUnlock(open, props.typed === true)
  if (!props.hasPassword) return <PasswordMissing open={open} onClose={onClose} />
  const send = async (password: string) => {
    form.set('password', password)
    const result = await form.send()
    if (result !== undefined) {
      unlock.worked(password)
      return onDone(result)
    }
    if (unlock.refused(password, form)) return
    // A refusal that is not about the password has its place outside: at a field, or in a toast.
    const { errors, failure } = form.$form.get()
    if (errors.password || (failure?.kind !== 'refused' && Object.keys(errors).length === 0)) return
    close()
    props.onRefused?.()
  }
  // What was typed, and what was said about it, goes with the sheet.
  const close = () => {
    form.set('password', '')
    onClose()
  }
  const error = state.errors.password
  const errorText = error && errorTexts(t, { password: error }).password
  const locked = error?.key === 'errors.password_locked'
  const unanswered = state.failure && state.failure.kind !== 'refused'
  return (
    <PinSheet
      open={open}
      title={props.title}
      parts={props.parts}
      facts={props.facts}
      fieldLabel={t('money.password')}
      help={props.help}
      error={locked ? undefined : (unlock.error ?? errorText ?? (unanswered ? t('money.noAnswer') : undefined))}
      lockedText={locked ? errorText : undefined}
      check={typed =>
        typed.length < LIMITS.passwordMin ? t('money.passwordShort', { min: LIMITS.passwordMin }) : undefined
      }
      submitLabel={props.submitLabel}
      busy={busy}
      busyLabel={props.busyLabel}
      showLabel={t('form.showPassword')}
      hideLabel={t('form.hidePassword')}
      closeLabel={t('action.close')}
      unlock={unlock.isOn ? { label: t('host.unlock'), onPress: () => void unlock.ask(send) } : undefined}
      link={{ href: href('/changePwd/withdrawPwd?forgot=1'), label: t('money.forgot') }}
      onSubmit={password => void send(password)}
      onClose={close}
    />
  )
}

/** The way to a first transaction password; from there "back" leads here again, where the draft is still filled in. */
function PasswordMissing({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useStore($t)
  return (
    <Confirm
      open={open}
      title={t('money.unsetTitle')}
      message={t('money.unset')}
      confirmLabel={t('money.unsetAction')}
      cancelLabel={t('action.cancel')}
      onConfirm={() => navigate('/changePwd/withdrawPwd')}
      onClose={onClose}
    />
  )
}
