import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { LANGUAGES, type Language } from '../../contract/languages.ts'
import { languageName } from '../../i18n/language-name.ts'
import { languageOf } from '../../i18n/start.ts'
import { $locale, $t } from '../../i18n/translator.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'

/** Texts by language, such as the name of a product. */
export type Texts = Readonly<Record<string, string>>

/** Returns the texts of the languages that have one. */
export const writtenTexts = (texts: Texts): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''))

/** Returns `fields` of a form: an error of one language's text is shown at the field of all languages. */
export const textFields = <Name extends string>(...names: readonly Name[]): Record<string, Name> =>
  Object.fromEntries(names.flatMap(name => LANGUAGES.map(language => [`${name}.${language}`, name])))

interface ByLanguageProps {
  /** The languages that have a text already; they are marked in the choice. */
  written: readonly string[]
  children: (language: Language) => ReactNode
}

/** The choice of a language, and the fields of the texts in it. */
export function ByLanguage({ written, children }: ByLanguageProps) {
  const t = useStore($t)
  const own = languageOf(useStore($locale))
  const [language, setLanguage] = useState<Language>(
    () => LANGUAGES.find(one => written.length > 0 && !written.includes(own) && written.includes(one)) ?? own
  )
  return (
    <>
      <SelectField
        label={t('console.language')}
        name="language"
        help={t('console.languageHelp')}
        value={language}
        options={LANGUAGES.map(value => ({
          value,
          label: written.includes(value) ? `${languageName(value)} ✓` : languageName(value)
        }))}
        onInput={value => setLanguage(value as Language)}
      />
      {children(language)}
    </>
  )
}
