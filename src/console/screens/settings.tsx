import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { getMediaAddress } from '../../api/media.ts'
import type { PlayType, SkinNumber } from '../../contract/home/app-info.ts'
import { LANGUAGES } from '../../contract/languages.ts'
import { operatorSettingList, operatorSettingUpdate } from '../../contract/settings/setting.operator.ts'
import { readWholeNumber } from '../../contract/whole-number.ts'
import { getLanguageName } from '../../i18n/language-name.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import { LoadFailed } from '../../parts/load-failed.tsx'
import { listTabs } from '../../parts/tabs.ts'
import { useLoaded } from '../../parts/use-loaded.ts'
import { price } from '../../stores/amounts.ts'
import { $currency } from '../../stores/currency.ts'
import { createResource } from '../../stores/loadable.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ChoiceList } from '../../ui/forms/choice-list.tsx'
import { Section } from '../../ui/layout/section.tsx'
import { Inline, Stack } from '../../ui/layout/stack.tsx'
import { List, Row } from '../../ui/lists/list.tsx'
import { Thumbnail } from '../../ui/media/thumbnail.tsx'
import { ChecksField, ChoiceField, LineField, LinesField, MoneyField } from '../parts/decision-fields.tsx'
import { type Decision, DecisionSheet } from '../parts/decisions.tsx'
import { Grades } from '../parts/grades.tsx'
import { Installation, useFixedSettings } from '../parts/installation.tsx'
import { MoneyUnit } from '../parts/money-unit.tsx'
import { Pauses } from '../parts/pauses.tsx'
import { createPictureUpload, PictureField } from '../parts/picture-field.tsx'
import { isSectionUsed, type SettingName, sections, settingFieldTypes, skins } from '../parts/setting-sections.ts'
import { refreshWaitingChanges, WaitingChanges } from '../parts/waiting-changes.tsx'
import { createDecisionForm, splitWords, toMoneyInput } from '../stores/decision.ts'
import { $isAllowed } from '../stores/staff.ts'
import { SkinSample } from '../ui/skin-sample.tsx'
import { TabSample } from '../ui/tab-sample.tsx'

const settings = createResource(operatorSettingList)

/** Changes from this screen that wait for a second person. */
const changes = ['setting_update', 'grade_update', 'flow_pause', 'flow_resume', 'bot_use', 'bot_remove', 'currency_set']

/** A skin in the colors in which the console is shown. */
const Sample = ({ skin }: { skin: string }) => (
  <SkinSample skin={skin} scheme={document.documentElement.dataset.scheme} />
)

function readInput(name: SettingName, value: string): unknown {
  const kind = settingFieldTypes[name]
  if (kind === 'money') return toMoneyInput(value)
  if (kind === 'languages') return splitWords(value)
  if (kind === 'lines') return value.split('\n').flatMap(line => line.trim() || [])
  return kind === 'line' || kind === 'picture' || name === 'system_default_lang' ? value : readWholeNumber(value)
}

const change = createDecisionForm(operatorSettingUpdate, {
  initial: { id: '', value: '' },
  toInput: ({ id, value }) => ({ [id]: readInput(id as SettingName, value) }),
  fields: Object.fromEntries(Object.keys(settingFieldTypes).map(name => [name, 'value' as const]))
})

const upload = createPictureUpload(path => change.set('value', path))

const listTabsNumbered = (playType: string) => listTabs(Number(playType) as PlayType)

const nameTabs = (t: Translate, playType: string): string =>
  `${playType}: ${listTabsNumbered(playType)
    .map(tab => t(tab.label))
    .join(' · ')}`

const Tabs = ({ playType }: { playType: string }) => (
  <TabSample icons={listTabsNumbered(playType).map(({ icon }) => icon)} />
)

function useSettingFormat() {
  const t = useStore($t)
  const currency = useStore($currency)
  return (name: SettingName, value: string): ReactNode => {
    if (value === '') return t(name === 'languages_offered' ? 'console.settings.allLanguages' : 'console.none')
    if (settingFieldTypes[name] === 'languages') return splitWords(value).map(getLanguageName).join(' · ')
    // Each stands whole, as far as there is room.
    if (name === 'customer_link') return value.split(',').join(' · ')
    if (settingFieldTypes[name] === 'lines') return value.split('\n').join(' · ')
    if (settingFieldTypes[name] === 'money') return price.text(value, currency)
    if (name === 'play_type')
      return (
        <Inline gap={2} wrap>
          {nameTabs(t, value)}
          <Tabs playType={value} />
        </Inline>
      )
    if (name === 'skin_no')
      return (
        <Inline gap={2}>
          {t(`console.settings.skins.${value as `${SkinNumber}`}`)}
          <Sample skin={value} />
        </Inline>
      )
    if (settingFieldTypes[name] === 'picture') return <Thumbnail src={getMediaAddress(value)} size={40} />
    return name === 'system_default_lang' ? getLanguageName(value) : value
  }
}

function Field({ name, error }: { name: SettingName; error: string | undefined }) {
  const t = useStore($t)
  const format = useSettingFormat()
  const { value } = useStore(change.$values)
  const kind = settingFieldTypes[name]
  const props = { form: change, name: 'value', label: t(`console.settings.${name}.title`), error, autoFocus: true }
  if (kind === 'money') return <MoneyField {...props} />
  if (kind === 'count' || kind === 'line') return <LineField {...props} />
  if (kind === 'lines') return <LinesField {...props} />
  if (kind === 'languages')
    return <ChecksField {...props} options={LANGUAGES.map(one => ({ value: one, label: getLanguageName(one) }))} />
  if (kind === 'picture') return <PictureField upload={upload} path={value} label={props.label} error={error} />
  if (name === 'skin_no')
    return (
      <ChoiceList
        {...props}
        value={value}
        options={skins.map(skin => ({
          value: skin,
          title: t(`console.settings.skins.${skin}`),
          image: <Sample skin={skin} />
        }))}
        onInput={skin => change.set('value', skin)}
      />
    )
  if (name === 'play_type')
    return (
      <ChoiceList
        {...props}
        value={value}
        options={kind.map(one => ({ value: one, title: nameTabs(t, one), image: <Tabs playType={one} /> }))}
        onInput={playType => change.set('value', playType)}
      />
    )
  return <ChoiceField {...props} options={kind.map(one => ({ value: one, label: String(format(name, one)) }))} />
}

/** Where this page is open, the app is too, most likely. */
const suggestValue = (name: SettingName): string =>
  name === 'public_address' && location.protocol === 'https:' ? location.origin : ''

/** Settings of the whole product, each with its effect. */
export function Screen() {
  const t = useStore($t)
  const may = useStore($isAllowed)
  const { code } = useStore($currency)
  const format = useSettingFormat()
  const loaded = useLoaded(settings, {})
  const fixed = useFixedSettings()
  const [open, setOpen] = useState<Decision>()
  if (loaded.state === 'loading') return <Skeleton shape="rows" label={t('state.loading')} />
  if (loaded.state === 'failed') return <LoadFailed failure={loaded} onRetry={() => void settings.retry()} />
  const begin = (name: SettingName, value: string) => {
    upload.forget()
    change.begin({ id: name, value: value || suggestValue(name) })
    setOpen({
      operation: 'setting_update',
      label: t('console.save'),
      title: t(`console.settings.${name}.title`),
      form: change,
      begin: { id: name },
      lead: t(name === 'public_address' ? 'console.settings.public_address.lead' : `console.settings.${name}.help`),
      fields: texts => <Field name={name} error={texts.value} />,
      ready: upload.settled
    })
  }
  const row = (name: SettingName) => {
    const { variable, value: fixedValue } = fixed[name] ?? {}
    const current = fixedValue ?? loaded.data[name] ?? ''
    const value = Array.isArray(current)
      ? current.join(settingFieldTypes[name] === 'lines' ? '\n' : ' ')
      : String(current)
    // At the end of the row a long text would leave the help no room on a phone.
    const isBelow =
      (['line', 'lines', 'languages'].includes(String(settingFieldTypes[name])) || name === 'play_type') && value !== ''
    return (
      <Row
        key={name}
        anchor={name}
        title={t(`console.settings.${name}.title`)}
        subtitle={variable ? t('console.installation.fixed', { variable }) : t(`console.settings.${name}.help`)}
        value={isBelow ? undefined : format(name, value)}
        status={isBelow && format(name, value)}
        onClick={may('setting_update') && !variable ? () => begin(name, value) : undefined}
      />
    )
  }
  const end = () => {
    setOpen(undefined)
    void settings.refresh()
    void refreshWaitingChanges()
  }
  return (
    <Stack gap={6}>
      <WaitingChanges operations={changes} />
      {may('pause_list') && <Pauses />}
      {may('installation_detail') && <MoneyUnit />}
      {sections.filter(isSectionUsed(code)).map(section => (
        <Section key={section.name} title={t(`console.settings.${section.name}`)}>
          <List label={t(`console.settings.${section.name}`)}>{section.settings.map(row)}</List>
        </Section>
      ))}
      {may('installation_detail') && <Installation />}
      {may('grade_list') && <Grades />}
      <DecisionSheet decision={open} onClose={() => setOpen(undefined)} onDecided={end} />
    </Stack>
  )
}
