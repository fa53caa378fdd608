import { useStore } from '@nanostores/react'
import { operatorPartnerEnd, type operatorPartnerList } from '../../../contract/account/partner.operator.ts'
import {
  operatorPartnerKeyAdd,
  operatorPartnerKeyEnd,
  operatorPartnerSecretAdd,
  operatorPartnerWebhookEnd,
  operatorPartnerWebhookSet,
  operatorPartnerWebhookTest
} from '../../../contract/account/partner-webhook.operator.ts'
import type { OutputOf } from '../../../contract/operation.ts'
import type { Translate } from '../../../i18n/translate.ts'
import { $t } from '../../../i18n/translator.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { LineField } from '../../parts/decision-fields.tsx'
import type { Decision } from '../../parts/decisions.tsx'
import { formatOperationName } from '../../parts/operation-phrase.ts'
import { createDecisionForm } from '../../stores/decision.ts'
import { showIssuedSecret } from '../../stores/issued.ts'

export type Partner = OutputOf<typeof operatorPartnerList>['list'][number]

const byId = { initial: { id: '' }, toInput: (values: { id: string }) => values }
const end = createDecisionForm(operatorPartnerEnd, byId)
const endWebhook = createDecisionForm(operatorPartnerWebhookEnd, byId)
const test = createDecisionForm(operatorPartnerWebhookTest, byId)
const endKey = createDecisionForm(operatorPartnerKeyEnd, byId)
const setWebhook = createDecisionForm(operatorPartnerWebhookSet, {
  initial: { id: '', url: '' },
  toInput: values => values
})
const addSecret = createDecisionForm(operatorPartnerSecretAdd, {
  initial: { id: '', at_once: false },
  toInput: values => values,
  onDone: showIssuedSecret
})
const addKey = createDecisionForm(operatorPartnerKeyAdd, {
  initial: { id: '', name: '' },
  toInput: values => values,
  onDone: showIssuedSecret
})

function AtOnce() {
  const t = useStore($t)
  const { at_once } = useStore(addSecret.$values)
  return (
    <Checkbox
      name="at_once"
      label={t('console.partners.atOnce')}
      checked={at_once}
      onInput={value => addSecret.set('at_once', value)}
    />
  )
}

/** Returns what can be done about where the events of a partner go, and how they are signed. */
export function listEventDecisions(t: Translate, { id, webhook, secrets }: Partner): readonly Decision[] {
  const named = (operation: string) => ({ operation, label: formatOperationName(t, operation) })
  const set: Decision = {
    ...named('partner_webhook_set'),
    form: setWebhook,
    begin: { id, url: webhook?.url ?? '' },
    lead: t('console.partners.webhookLead'),
    fields: texts => (
      <LineField
        form={setWebhook}
        name="url"
        label={t('console.partners.webhook')}
        help={t('console.partners.webhookHelp')}
        error={texts.url}
        autoFocus
      />
    )
  }
  const secret: Decision = {
    ...named('partner_secret_add'),
    form: addSecret,
    begin: { id, at_once: false },
    lead: t('console.partners.secretLead'),
    ...(secrets.length > 0 && { fields: () => <AtOnce /> })
  }
  if (!webhook) return [set, secret]
  const canTest = secrets.length > 0 && webhook.disabled_at === null
  return [
    ...(canTest
      ? [{ ...named('partner_webhook_test'), form: test, begin: { id }, lead: t('console.partners.testLead') }]
      : []),
    set,
    secret,
    {
      ...named('partner_webhook_end'),
      danger: true,
      form: endWebhook,
      begin: { id },
      lead: t('console.partners.endWebhookLead')
    }
  ]
}

/** Returns the way to a new key. */
export const listKeyDecisions = (t: Translate, { id }: Partner): readonly Decision[] => [
  {
    operation: 'partner_key_add',
    label: formatOperationName(t, 'partner_key_add'),
    form: addKey,
    begin: { id, name: '' },
    lead: t('console.partners.keyLead'),
    fields: texts => (
      <LineField form={addKey} name="name" label={t('console.tokens.purpose')} error={texts.name} autoFocus />
    )
  }
]

export const listKeyEndDecisions = (t: Translate, id: string): readonly Decision[] => [
  {
    operation: 'partner_key_end',
    label: t('console.tokens.revoke'),
    danger: true,
    form: endKey,
    begin: { id },
    lead: t('console.partners.keyEndLead')
  }
]

/** Returns the end of the partner. */
export const listEndDecisions = (t: Translate, { id }: Partner): readonly Decision[] => [
  {
    operation: 'partner_end',
    label: t('console.partners.end'),
    danger: true,
    form: end,
    begin: { id },
    lead: t('console.partners.endLead')
  }
]
