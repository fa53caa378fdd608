import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { login } from '../../../src/contract/account/login.ts'
import { CODE } from '../../../src/contract/codes.ts'
import { hashPassword } from '../../../src/server/account/passwords/password-hash.ts'
import { revokeSessions } from '../../../src/server/account/sessions/session.ts'
import { type Backend, startBackend } from '../backend.ts'
import { runMeanwhile } from '../meanwhile.ts'

for (const isolation of ['read committed', 'serializable'] as const) {
  const race = suite(`signing in while the password changes under ${isolation}`)
  let backend: Backend

  race.before(async () => {
    backend = await startBackend({ isolation })
  })
  race.after(() => backend.close())

  race('the old password opens no session that the change does not end', async () => {
    const merchant = await backend.merchant({ account: 'changes', password_hash: await hashPassword('old-password') })
    const password_hash = await hashPassword('new-password')
    const answer = await runMeanwhile(
      backend.db,
      merchant.id,
      () => backend.asOperator('').send(login, { account: merchant.account, password: 'old-password' }),
      async tx => {
        await tx.updateTable('merchant').set({ password_hash }).where('id', '=', merchant.id).execute()
        await revokeSessions(tx, merchant.id)
      }
    )
    assert.is(answer.code, CODE.refused)
    const open = await backend.db
      .selectFrom('session')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('revoked_at', 'is', null)
      .execute()
    assert.equal(open, [])
    await backend.asOperator('').ok(login, { account: merchant.account, password: 'new-password' })
  })

  race.run()
}
