import { call } from '../../../api/request.ts'
import { telegramBind, telegramRegister, telegramUnbind } from '../../../contract/account/telegram.ts'
import { createForm, type Form } from '../../../stores/form.ts'
import { $launch, discardTicket } from '../../../stores/launch.ts'
import { signIn } from '../../../stores/signing.ts'
import { profile } from './profile.ts'
import { collectDeviceFacts } from './sign-forms.ts'

// Belongs to the person for whom Telegram launched the app; without one the server refuses.
const readTicket = (): string => {
  const launch = $launch.get()
  return launch.state === 'unknown' ? launch.ticket : ''
}

/** Opens a shop for this Telegram account. It has no login password until one is set. */
export const telegramShop = createForm({
  name: 'telegram-shop',
  initial: { nickname: '', invite_code: '' },
  schema: telegramRegister.input,
  toInput: toRegistration,
  submit: async (values, options) => signIn(await call(telegramRegister, toRegistration(values), options))
})

function toRegistration({ nickname, invite_code }: { nickname: string; invite_code: string }) {
  return { ticket: readTicket(), nickname, invite_code: invite_code.trim() || undefined, ...collectDeviceFacts() }
}

/** Links this Telegram account to an existing shop. */
export const telegramLink = createForm({
  name: 'telegram-link',
  initial: { account: '', password: '' },
  schema: telegramBind.input,
  toInput: values => ({ ticket: readTicket(), ...values }),
  submit: async (values, options) => signIn(await call(telegramBind, { ticket: readTicket(), ...values }, options))
})

/** Fills in Telegram's suggestions, unless something was entered. */
export function takeSuggestions(): void {
  const launch = $launch.get()
  if (launch.state !== 'unknown') return
  const { nickname, invite_code } = launch.suggested
  const typed = telegramShop.$values.get()
  if (!typed.nickname) telegramShop.prefill('nickname', nickname)
  if (!typed.invite_code && invite_code) telegramShop.prefill('invite_code', invite_code)
}

/** Submits one of the two forms. An expired ticket can only be replaced by opening the app again from the bot. */
export async function sendWithTicket<V extends object, R>(form: Form<V, R>): Promise<void> {
  await form.submit()
  if (form.$form.get().failure?.reason === 'ticket_expired') await discardTicket()
}

/** Unlinks Telegram from this shop. Returns true on success; a failure is shown in a toast. */
export async function unlinkTelegram(): Promise<boolean> {
  try {
    await call(telegramUnbind, {})
    await profile.refresh()
    return true
  } catch {
    return false
  }
}
