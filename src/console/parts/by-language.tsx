import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { LANGUAGES, type Language, type Locale } from '../../contract/languages.ts'
import type { Block } from '../../contract/rich-text.ts'
import { getLanguageName } from '../../i18n/language-name.ts'
import { getLanguage } from '../../i18n/start.ts'
import { $locale, $t } from '../../i18n/translator.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { formatRichSource, parseRichSource } from '../stores/rich-source.ts'

/** Texts by language, such as the name of a product. */
export type Texts = Readonly<Record<string, string>>

/** Returns the texts of the languages that have one. */
export const omitEmpty = (texts: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** Returns `fields` of a form: an error of one language's text is shown at the field of all languages. */
export const nameTextFields = <Name extends string>(...names: readonly Name[]): Record<string, Name> =>
  Object.fromEntries(names.flatMap(name => LANGUAGES.map(language => [`${name}.${language}`, name])))

/** Returns rich text by language in the form in which it is typed. */
export const formatEditableTexts = (blocks: Readonly<Record<string, readonly Block[]>>): Texts =>
  Object.fromEntries(Object.entries(blocks).map(([language, text]) => [language, formatRichSource(text)]))

/** Returns typed texts by language as rich text. */
export const toRichTexts = (texts: Texts): Record<string, Block[]> =>
  Object.fromEntries(Object.entries(omitEmpty(texts)).map(([language, text]) => [language, parseRichSource(text)]))

/** Returns the text in the reader's language, or in another one that has it. */
export function findReadableText(texts: Texts, locale: Locale): string {
  return texts[getLanguage(locale)] ?? texts.en ?? Object.values(texts)[0] ?? ''
}

interface ByLanguageProps {
  /** The languages that have a text already; they are marked in the choice. */
  filled: readonly string[]
  /** The language that a refusal is about: it is shown. */
  refused?: string | undefined
  children: (language: Language) => ReactNode
}

/** The choice of a language, and the fields of the texts in it. */
export function ByLanguage({ filled, refused, children }: ByLanguageProps) {
  const t = useStore($t)
  const own = getLanguage(useStore($locale))
  const [language, setLanguage] = useState<Language>(
    () => LANGUAGES.find(one => filled.length > 0 && !filled.includes(own) && filled.includes(one)) ?? own
  )
  useEffect(() => {
    const refusedLanguage = LANGUAGES.find(one => one === refused)
    if (refusedLanguage) setLanguage(refusedLanguage)
  }, [refused])
  return (
    <>
      <SelectField
        label={t('console.language')}
        name="language"
        help={t('console.languageHelp')}
        value={language}
        options={LANGUAGES.map(value => ({
          value,
          label: filled.includes(value) ? `${getLanguageName(value)} ✓` : getLanguageName(value)
        }))}
        onInput={value => setLanguage(value as Language)}
      />
      {children(language)}
    </>
  )
}
