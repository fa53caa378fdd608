import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { LANGUAGES } from '../../contract/languages.ts'
import { type Block, WrittenText } from '../../contract/rich-text.ts'
import { isSafeLink } from '../../host/links.ts'
import { getLanguageName } from '../../i18n/language-name.ts'
import { getLanguage } from '../../i18n/start.ts'
import { $locale, $t } from '../../i18n/translator.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { RichText } from '../../ui/layout/rich-text.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Text } from '../../ui/layout/text.tsx'
import type { DecisionForm } from '../stores/decision.ts'
import { parseRichSource } from '../stores/rich-source.ts'
import { FilterRow } from '../ui/filter-row.tsx'
import { TwoColumns } from '../ui/two-columns.tsx'
import { ByLanguage, formatEditableTexts, nameTextFields, omitEmpty, type Texts, toRichTexts } from './by-language.tsx'
import { LanguageLine, LanguageText } from './decision-fields.tsx'
import type { FieldTexts } from './decisions.tsx'

/** Titles and typed texts by language, as a form keeps them. */
export type LocalizedContent = { title: Texts; blocks: Texts }

/** Nothing written yet. */
export const emptyContent: LocalizedContent = { title: {}, blocks: {} }

/** The fields of an operation that takes titles and texts. */
export const writtenFields = nameTextFields('title', 'blocks')

/** Returns what an operation takes. */
export const readContent = ({ title, blocks }: LocalizedContent) => ({
  title: omitEmpty(title),
  blocks: toRichTexts(blocks)
})

/** Returns what an operation returned as a form keeps it. */
export const formatContent = ({
  title,
  blocks
}: {
  title: Texts
  blocks: Readonly<Record<string, Block[]>>
}): LocalizedContent => ({
  title,
  blocks: formatEditableTexts(blocks)
})

/** Returns the first language that has only one of title and text, or a link that may not be opened. */
function findIncompleteLanguage(content: LocalizedContent): string | undefined {
  const { title, blocks } = readContent(content)
  return [...Object.keys(title), ...Object.keys(blocks)].find(
    language => !title[language] || !blocks[language]?.length || !v.is(WrittenText, blocks[language])
  )
}

/** A title and a text as merchants see them. */
export function ContentView({ title, blocks }: { title: string; blocks: readonly Block[] }) {
  return (
    <Stack gap={3}>
      <Text as="h2" size="section" weight={700}>
        {title}
      </Text>
      <RichText blocks={blocks} isSafe={isSafeLink} />
    </Stack>
  )
}

/** A preview of the typed text for merchants. */
export function Preview({ title, typed }: { title: string; typed: string }) {
  const t = useStore($t)
  return (
    <Stack gap={2}>
      <Text size="secondary" weight={500}>
        {t('console.texts.preview')}
      </Text>
      <Card>
        {title.trim() === '' && typed.trim() === '' ? (
          <Text tone="quiet">{t('console.texts.nothing')}</Text>
        ) : (
          <ContentView title={title} blocks={parseRichSource(typed)} />
        )}
      </Card>
    </Stack>
  )
}

interface WrittenEditorProps<V extends LocalizedContent & { id: string }> {
  form: DecisionForm<V>
  texts: FieldTexts
  /** Further fields, below the text. */
  children?: ReactNode
}

/**
 * Title and text in every language, one at a time, with a preview: beside the fields where there is room, else at their end. After a
 * refusal it shows the language that is incomplete.
 */
export function WrittenEditor<V extends LocalizedContent & { id: string }>(props: WrittenEditorProps<V>) {
  const { form, texts, children } = props
  const t = useStore($t)
  const content: LocalizedContent = useStore(form.$values)
  const { title, blocks } = content
  const isRefused = texts.title !== undefined || texts.blocks !== undefined
  return (
    <ByLanguage
      filled={Object.keys(omitEmpty({ ...blocks, ...omitEmpty(title) }))}
      refused={isRefused ? findIncompleteLanguage(content) : undefined}
    >
      {language => (
        <TwoColumns
          first={
            <>
              <LanguageLine
                form={form}
                name="title"
                label={t('console.texts.title')}
                error={texts.title}
                language={language}
              />
              <LanguageText
                form={form}
                name="blocks"
                label={t('console.texts.text')}
                help={t('console.richHelp')}
                error={texts.blocks}
                language={language}
              />
              {children}
            </>
          }
          second={<Preview title={title[language] ?? ''} typed={blocks[language] ?? ''} />}
        />
      )}
    </ByLanguage>
  )
}

interface LanguageChoiceProps {
  languages?: readonly string[]
  /** What narrows the list further, in a line with the choice. */
  beside?: ReactNode
  children: (language: string) => ReactNode
}

/** A choice of the language that is shown, where there are several: at first the reader's, or English. */
export function LanguageChoice({ languages = LANGUAGES, beside, children }: LanguageChoiceProps) {
  const t = useStore($t)
  const own: string = getLanguage(useStore($locale))
  const [chosen, setChosen] = useState(own)
  const language = [chosen, 'en', ...languages].find(one => languages.includes(one)) ?? own
  const choice = languages.length > 1 && (
    <SelectField
      label={t('console.language')}
      name="shown_language"
      value={language}
      options={languages.map(value => ({ value, label: getLanguageName(value) }))}
      onInput={setChosen}
    />
  )
  return (
    <Stack gap={4}>
      {beside ? (
        <FilterRow>
          {choice}
          {beside}
        </FilterRow>
      ) : (
        choice
      )}
      {children(language)}
    </Stack>
  )
}

/** A title and a text in the languages that they have. */
export function WrittenView({ title, blocks }: { title: Texts; blocks: Readonly<Record<string, Block[]>> }) {
  return (
    <LanguageChoice languages={Object.keys(title)}>
      {language => <ContentView title={title[language] ?? ''} blocks={blocks[language] ?? []} />}
    </LanguageChoice>
  )
}
