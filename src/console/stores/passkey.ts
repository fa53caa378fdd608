import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration
} from '@simplewebauthn/browser'
import { atom } from 'nanostores'

type Json = Record<string, unknown>

// Passkeys belong to a name in the domain name system.
const isBareAddress = (host: string): boolean => /^[\d.]+$|:/.test(host)

/** Whether this browser can use passkeys here: over https or on the own machine, at an address with a name. */
export const hasPasskeys = (): boolean => browserSupportsWebAuthn() && !isBareAddress(location.hostname)

/** Set while the browser's own dialog about a passkey is open. */
export const $askingPasskey = atom(false)

/** Uses a passkey. Returns undefined if the person has closed the browser's dialog. */
export const askPasskey = (options: Json): Promise<Json | undefined> =>
  asking(() => startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }))

/** Makes a passkey. Returns undefined if the person has closed the browser's dialog. */
export const createPasskey = (options: Json): Promise<Json | undefined> =>
  asking(() => startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }))

type Response = AuthenticationResponseJSON | RegistrationResponseJSON

async function asking(ask: () => Promise<Response>): Promise<Json | undefined> {
  $askingPasskey.set(true)
  try {
    return (await ask()) as unknown as Json
  } catch (error) {
    // The browser says the same for a closed dialog, a time-out and a device without a passkey.
    if (error instanceof Error && ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes(error.name))
      return undefined
    throw error
  } finally {
    $askingPasskey.set(false)
  }
}
