import * as v from 'valibot'
import type { OutputOf } from '../../contract/operation.ts'
import {
  operatorAuthenticatorBegin,
  operatorAuthenticatorUpdate,
  operatorOwnAccess,
  operatorPasskeyAdd,
  operatorPasskeyBegin,
  operatorPasskeyEnd,
  operatorRecoveryCodesCreate
} from '../../contract/staff/own-access.operator.ts'
import { createAppAtom } from '../../stores/app-life.ts'
import { createForm } from '../../stores/form.ts'
import { createResource } from '../../stores/loadable.ts'
import { createDecisionForm, type Decided, type DecisionForm } from './decision.ts'
import { showIssuedSecret } from './issued.ts'
import { createPasskey } from './passkey.ts'
import { sendAsStaff } from './staff.ts'
import { keepDrafts } from './typed-drafts.ts'

/** The person's sign-in methods, and the other people who can approve. */
export const ownAccess = createResource(operatorOwnAccess)

/** A new secret of the authenticator, until its first code confirms it. */
export const $newAuthenticator = createAppAtom<OutputOf<typeof operatorAuthenticatorBegin> | undefined>(undefined)

/** Draws a new secret. The earlier authenticator works until the first code of the new one. */
export async function beginAuthenticator(): Promise<void> {
  $newAuthenticator.set(await sendAsStaff(operatorAuthenticatorBegin, {}))
}

/** Replaces the own authenticator; the id is of no meaning. */
export const authenticatorForm = createDecisionForm(operatorAuthenticatorUpdate, {
  initial: { id: '', code: '' },
  toInput: ({ code }) => ({ sealed: $newAuthenticator.get()?.sealed ?? '', code }),
  onDone: () => $newAuthenticator.set(undefined)
})

/** Adds a passkey of the device that the person names. */
export const passkeyForm: DecisionForm<{ id: string; name: string }> = keepDrafts(
  createForm<{ id: string; name: string }, Decided>({
    name: 'console-passkey',
    initial: { id: '', name: '' },
    schema: v.object({ name: operatorPasskeyAdd.input.entries.name }),
    draft: false,
    async submit({ name }, options) {
      const { passkey: creationOptions } = await sendAsStaff(operatorPasskeyBegin, {})
      const passkey = creationOptions && (await createPasskey(creationOptions))
      if (!passkey) return 'elsewhere'
      await sendAsStaff(operatorPasskeyAdd, { passkey, name }, options)
      return 'done'
    }
  })
)

export const endPasskeyForm = createDecisionForm(operatorPasskeyEnd, { initial: { id: '' }, toInput: values => values })

/** Draws new recovery codes, which are shown once. */
export const codesForm = createDecisionForm(operatorRecoveryCodesCreate, {
  initial: { id: '' },
  toInput: () => ({}),
  onDone: showIssuedSecret
})
