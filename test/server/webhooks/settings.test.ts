// Where events go, their secrets and the keys need two people, and only who asked reads a secret.
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { operatorPartnerAdd, operatorPartnerList } from '../../../src/contract/account/partner.operator.ts'
import { partnerUserList } from '../../../src/contract/account/partner-document.ts'
import {
  operatorPartnerKeyAdd,
  operatorPartnerSecretAdd,
  operatorPartnerWebhookSet,
  operatorPartnerWebhookTest
} from '../../../src/contract/account/partner-webhook.operator.ts'
import type { InputOf, Operation } from '../../../src/contract/operation.ts'
import { operatorAuditList } from '../../../src/contract/settings/audit.operator.ts'
import {
  operatorApprovalApprove,
  operatorApprovalCollect,
  operatorApprovalList
} from '../../../src/contract/staff/approval.operator.ts'
import { readWebhookSecrets, sealWebhookSecretsAgain } from '../../../src/server/account/partner/webhook-settings.ts'
import { readSecret } from '../../../src/server/config/secret.ts'
import { type Backend, type Caller, secret, startBackend } from '../backend.ts'

const test = suite('settings of partners')
let backend: Backend
let asking: Caller
let approving: Caller
let id: string

test.before(async () => {
  backend = await startBackend({ environment: { WEBHOOK_HOSTS: 'localhost:4000' } })
  ;({ id } = await backend.operator.ok(operatorPartnerAdd, { name: 'Wings' }))
  asking = await backend.person({ name: 'Oda' })
  approving = await backend.person({ name: 'Piet' })
})
test.after(() => backend.close())

const partner = async () => (await approving.ok(operatorPartnerList, {})).list.find(one => one.id === id)

async function approved<T extends Operation>(operation: T, input: InputOf<T>) {
  await asking.refused('approval_needed', operation, input)
  const [row] = (await approving.ok(operatorApprovalList, { status: 'pending', sort: 'newest' })).list
  const answer = await approving.ok(operatorApprovalApprove, { id: row?.id ?? '' })
  return { approval: row?.id ?? '', answer: answer.answer as Record<string, string> | null }
}

test('an address is set when another person agrees, who reads where it leads', async () => {
  await asking.refused('approval_needed', operatorPartnerWebhookSet, { id, url: 'https://wings.example/events' })
  const [row] = (await approving.ok(operatorApprovalList, { status: 'pending', sort: 'newest' })).list
  assert.equal(row?.input, { id, url: 'https://wings.example/events' })
  assert.is((await partner())?.webhook, null)
  await approving.ok(operatorApprovalApprove, { id: row?.id ?? '' })
  assert.equal((await partner())?.webhook, { url: 'https://wings.example/events', disabled_at: null })
  // Without a secret nothing can be signed.
  await asking.refused('state_conflict', operatorPartnerWebhookTest, { id })
})

test('an address inside is refused, and the former one stays', async () => {
  await asking.refused('approval_needed', operatorPartnerWebhookSet, { id, url: 'https://10.0.0.1/' })
  const [row] = (await approving.ok(operatorApprovalList, { status: 'pending', sort: 'newest' })).list
  await approving.refused('value_invalid', operatorApprovalApprove, { id: row?.id ?? '' })
  assert.is((await partner())?.webhook?.url, 'https://wings.example/events')
})

for (const [operation, input, form] of [
  [operatorPartnerSecretAdd, {}, /^whsec_[A-Za-z0-9+/]{43}=$/],
  [operatorPartnerKeyAdd, { name: 'Backend' }, /^partnerkey_[\w-]{43}$/]
] as const)
  test(`${operation.path}: only who asked reads it, once`, async () => {
    const { approval, answer } = await approved(operation, { id, ...input } as never)
    assert.is(answer, null, 'who approves reads the secret')
    await approving.refused('not_found', operatorApprovalCollect, { id: approval })
    const collected = (await asking.ok(operatorApprovalCollect, { id: approval })).answer as { token: string }
    assert.match(collected.token, form)
    await asking.refused('state_conflict', operatorApprovalCollect, { id: approval })
    const everything = [
      await partner(),
      (await approving.ok(operatorAuditList, { page_size: 50 })).list,
      (await approving.ok(operatorApprovalList, { page_size: 50 })).list,
      await backend.db.selectFrom('partner_key').selectAll().execute(),
      await backend.db.selectFrom('approval').selectAll().execute()
    ]
    assert.not(JSON.stringify(everything).includes(collected.token))
    if (operation === operatorPartnerKeyAdd) await backend.asOperator(collected.token).ok(partnerUserList, {})
  })

test('secrets outlive a change of SECRET while the former key is named, and then for good', async () => {
  const [plain] = await readWebhookSecrets(backend.db, id, secret)
  assert.ok(plain)
  const next = await readSecret({
    secret: 'another secret of 32 characters or more',
    secretPrevious: secret,
    dataDir: ''
  })
  assert.equal(await readWebhookSecrets(backend.db, id, next), [plain])
  await sealWebhookSecretsAgain(backend.db, next)
  const alone = await readSecret({
    secret: 'another secret of 32 characters or more',
    secretPrevious: null,
    dataDir: ''
  })
  assert.equal(await readWebhookSecrets(backend.db, id, alone), [plain])
  assert.equal(await readWebhookSecrets(backend.db, id, secret), [])
})

test.run()
