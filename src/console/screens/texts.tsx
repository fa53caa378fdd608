import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { call } from '../../api/request.ts'
import { operatorLangUpdate, operatorTextList } from '../../contract/help/text.operator.ts'
import type { Language } from '../../contract/languages.ts'
import type { InputOf } from '../../contract/operation.ts'
import type { Translate } from '../../i18n/translate.ts'
import { $t } from '../../i18n/translator.ts'
import type { ScreenProps } from '../../parts/screen.ts'
import { createLoadable } from '../../stores/loadable.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Status } from '../../ui/feedback/status.tsx'
import { Switch } from '../../ui/forms/checkbox.tsx'
import { Text } from '../../ui/layout/text.tsx'
import { type AddressFilter, createAddressFilter } from '../parts/address-filter.ts'
import { LongField } from '../parts/decision-fields.tsx'
import { type Decision, Decisions } from '../parts/decisions.tsx'
import { KeywordSearch } from '../parts/keyword-search.tsx'
import { OfferName, useOfferSheet } from '../parts/offer.tsx'
import { type Column, PagedTable } from '../parts/paged-table.tsx'
import { LanguageChoice } from '../parts/written-editor.tsx'
import { createDecisionForm } from '../stores/decision.ts'
import { $isAllowed } from '../stores/staff.ts'

const texts = createLoadable(async (input: InputOf<typeof operatorTextList>, options) => {
  const page = await call(operatorTextList, input, options)
  return { ...page, list: page.list.map(text => ({ ...text, id: text.key })) }
})

interface TextRow {
  id: string
  built_in: string
  own: string | null
}

// The id of both is the key.
const change = createDecisionForm(operatorLangUpdate, {
  initial: { id: '', lang: '', text: '' },
  keyOf: ({ id, lang }) => `${lang} ${id}`,
  toInput: ({ id, lang, text }) => ({ key: id, lang: lang as Language, text })
})
const reset = createDecisionForm(operatorLangUpdate, {
  initial: { id: '', lang: '' },
  toInput: ({ id, lang }) => ({ key: id, lang: lang as Language })
})

/** A string is changed; an own one can be reset. */
export function listTextDecisions(t: Translate, { id, built_in, own }: TextRow, lang: string): readonly Decision[] {
  const edit: Decision = {
    operation: 'lang_update',
    label: t('console.edit'),
    form: change,
    begin: { id, lang, text: own ?? built_in },
    lead: t('console.overrides.lead', { key: id }),
    fields: errors => <LongField form={change} name="text" label={t('console.texts.text')} error={errors.text} />
  }
  const builtIn: Decision = {
    operation: 'lang_update',
    label: t('console.texts.reset'),
    danger: true,
    form: reset,
    begin: { id, lang },
    lead: t('console.texts.resetLead')
  }
  return own === null ? [edit] : [edit, builtIn]
}

function useColumns(lang: string, onEdit: (decision: Decision) => void): readonly Column<TextRow>[] {
  const t = useStore($t)
  const may = useStore($isAllowed)
  return useMemo(() => {
    const wording = ({ own, built_in }: TextRow) => own ?? built_in
    const edit = (row: TextRow) => {
      const [decision] = listTextDecisions(t, row, lang)
      if (!decision) return
      decision.form.begin(decision.begin)
      onEdit(decision)
    }
    const reset: Column<TextRow> = {
      id: 'reset',
      title: t('console.texts.reset'),
      cell: one =>
        one.own === null ? null : (
          <Decisions
            decisions={listTextDecisions(t, one, lang).slice(1)}
            onDecided={() => void texts.refresh()}
            isAside
          />
        )
    }
    return [
      {
        id: 'text',
        title: t('console.texts.text'),
        cell: one => <OfferName name={wording(one)} operation="lang_update" onEdit={() => edit(one)} />,
        sort: wording,
        isLong: true
      },
      {
        id: 'own',
        title: t('console.texts.own'),
        cell: ({ own }) => (own === null ? null : <Status tone="success" label={t('console.overrides.changed')} />),
        sort: ({ own }) => own ?? ''
      },
      {
        id: 'key',
        title: t('console.overrides.key'),
        cell: ({ id }) => (
          <Text as="span" size="caption" tone="quiet">
            {id}
          </Text>
        ),
        sort: ({ id }) => id,
        isMinor: true
      },
      ...(may('lang_update') ? [reset] : [])
    ]
  }, [t, may, lang, onEdit])
}

const FILTERS = ['keyword', 'own'] as const

interface TableProps {
  lang: string
  filter: AddressFilter<(typeof FILTERS)[number]>
}

function Table({ lang, filter: { keyword, own } }: TableProps) {
  const t = useStore($t)
  const [open, sheet] = useOfferSheet(texts.refresh)
  const columns = useColumns(lang, open)
  return (
    <>
      <PagedTable
        source={texts}
        filter={{ lang: lang as Language, ...(keyword && { keyword }), ...(own && { own: 'yes' as const }) }}
        caption={t('console.nav.texts')}
        columns={columns}
        empty={<EmptyState art="search" message={t('console.queue.empty')} />}
      />
      {sheet}
    </>
  )
}

/** The strings of the app in one language, and the operator's own wording. */
export function Screen({ query }: ScreenProps) {
  const t = useStore($t)
  const { filter, choose } = createAddressFilter('/texts', query, FILTERS)
  const narrowing = (
    <>
      <KeywordSearch
        label={t('console.overrides.search')}
        keyword={filter.keyword}
        onSearch={keyword => choose({ keyword })}
      />
      <Switch
        label={t('console.overrides.onlyOwn')}
        name="own"
        checked={filter.own !== undefined}
        onInput={isOwn => choose({ own: isOwn ? 'yes' : '' })}
      />
    </>
  )
  return <LanguageChoice beside={narrowing}>{lang => <Table lang={lang} filter={filter} />}</LanguageChoice>
}
