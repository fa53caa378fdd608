import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { operatorPartnerAdd, operatorPartnerEnd, operatorPartnerList } from '../../contract/account/partner.operator.ts'
import { host } from '../../host/current.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { useErrors } from '../../parts/use-errors.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { createForm } from '../../stores/form.ts'
import { resource } from '../../stores/loadable.ts'
import { Button } from '../../ui/actions/button.tsx'
import { CopyField } from '../../ui/data/copy-field.tsx'
import { KeyValue } from '../../ui/data/key-value.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { usePresence } from '../../ui/overlays/use-presence.ts'
import { Decisions } from '../parts/decisions.tsx'
import { decisionForm } from '../stores/decision.ts'
import { $may, send } from '../stores/staff.ts'

const partners = resource(operatorPartnerList)
const end = decisionForm(operatorPartnerEnd, { initial: { id: '' }, toInput: values => values })

const toInput = ({ name, origins }: { name: string; origins: string }) => ({
  name,
  origins: origins.split(/\s+/).filter(origin => origin !== '')
})

const add = createForm({
  name: 'console-partner',
  initial: { name: '', origins: '' },
  draft: false,
  schema: operatorPartnerAdd.input,
  toInput,
  submit: (values, options) => send(operatorPartnerAdd, toInput(values), options)
})

function Token({ token }: { token: string }) {
  const t = useStore($t)
  return (
    <Stack gap={4}>
      <Callout tone="warning">{t('console.partners.once')}</Callout>
      <CopyField
        label={t('console.partners.token')}
        value={token}
        copyLabel={t('action.copy')}
        copiedLabel={t('action.copied')}
        onCopy={text => host.copy(text)}
      />
    </Stack>
  )
}

function AddForm({ onAdded }: { onAdded: (token: string) => void }) {
  const t = useStore($t)
  const values = useStore(add.$values)
  const { texts, refused, busy } = useErrors(add.$form)
  const submit = async () => {
    const made = await add.submit()
    if (made) onAdded(made.token)
  }
  return (
    <Form label={t('console.partners.add')} errors={refused} busy={busy} onSubmit={() => void submit()}>
      <TextField
        label={t('console.partners.name')}
        name="name"
        value={values.name}
        error={texts.name}
        autoFocus
        onInput={value => add.set('name', value)}
      />
      <TextArea
        label={t('console.partners.origins')}
        name="origins"
        value={values.origins}
        error={texts.origins}
        help={t('console.partners.originsHelp')}
        optional={t('form.optional')}
        rows={3}
        onInput={value => add.set('origins', value)}
      />
      <Button type="submit" wide busy={busy}>
        {t('console.partners.add')}
      </Button>
    </Form>
  )
}

function AddSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useStore($t)
  const [token, setToken] = useState<string>()
  const added = (made: string) => {
    setToken(made)
    void partners.refresh()
  }
  return (
    <Sheet open={open} title={t('console.partners.add')} closeLabel={t('action.close')} onClose={onClose}>
      {token === undefined ? <AddForm onAdded={added} /> : <Token token={token} />}
    </Sheet>
  )
}

/** Partners whose backends sign in their own users. */
export function Screen() {
  const t = useStore($t)
  const may = useStore($may)
  const loaded = useLoaded(partners, {})
  const [isAdding, setAdding] = useState(false)
  const isSheetShown = usePresence(isAdding || undefined)
  const open = () => {
    add.reset()
    setAdding(true)
  }
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void partners.retry()} />
  return (
    <Stack gap={4}>
      {may('partner_add') && (
        <Button icon="plus" onClick={open}>
          {t('console.partners.add')}
        </Button>
      )}
      {loaded.data.list.length === 0 && <Text tone="quiet">{t('console.queue.empty')}</Text>}
      {loaded.data.list.map(({ id, name, origins, users, ended_at }) => (
        <Card key={id}>
          <Stack gap={3}>
            <Text as="h2" size="section" weight={700}>
              {name}
            </Text>
            {ended_at && <Text tone="quiet">{t('console.partners.ended', { at: formatDate(ended_at) })}</Text>}
            <KeyValue
              items={[
                { label: t('console.partners.users'), value: formatNumber(users) },
                { label: t('console.partners.origins'), value: origins.join(', ') || t('console.none') }
              ]}
            />
            {!ended_at && (
              <Decisions
                decisions={[
                  {
                    operation: 'partner_end',
                    label: t('console.partners.end'),
                    danger: true,
                    form: end,
                    begin: { id },
                    lead: t('console.partners.endLead')
                  }
                ]}
                onDecided={() => void partners.refresh()}
              />
            )}
          </Stack>
        </Card>
      ))}
      {isSheetShown && <AddSheet open={isAdding} onClose={() => setAdding(false)} />}
    </Stack>
  )
}
