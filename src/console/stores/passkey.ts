import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON
} from '@simplewebauthn/browser'
import { atom } from 'nanostores'

type Json = Record<string, unknown>

// Most people sign in without.
const loadPasskeyCode = () => import('@simplewebauthn/browser')

/** Set while the browser's own dialog about a passkey is open. */
export const $isPasskeyDialogOpen = atom(false)

/** Uses a passkey. Returns undefined if the person has closed the browser's dialog. */
export const askPasskey = (options: Json): Promise<Json | undefined> =>
  runDialog(async () => {
    const { startAuthentication } = await loadPasskeyCode()
    return startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON })
  })

/** Makes a passkey. Returns undefined if the person has closed the browser's dialog. */
export const createPasskey = (options: Json): Promise<Json | undefined> =>
  runDialog(async () => {
    const { startRegistration } = await loadPasskeyCode()
    return startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON })
  })

type Response = AuthenticationResponseJSON | RegistrationResponseJSON

async function runDialog(openDialog: () => Promise<Response>): Promise<Json | undefined> {
  $isPasskeyDialogOpen.set(true)
  try {
    return (await openDialog()) as unknown as Json
  } catch (error) {
    // The browser says the same for a closed dialog, a time-out and a device without a passkey.
    if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
      return undefined
    throw error
  } finally {
    $isPasskeyDialogOpen.set(false)
  }
}
