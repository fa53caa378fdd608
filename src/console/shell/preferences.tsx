import { useStore } from '@nanostores/react'
import { LOCALES } from '../../contract/languages.ts'
import { getLanguageName } from '../../i18n/language-name.ts'
import { getLanguage } from '../../i18n/start.ts'
import { $locale, $t } from '../../i18n/translator.ts'
import { chooseLanguage } from '../../stores/language-change.ts'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { Inline } from '../../ui/layout/stack.tsx'
import { $scheme, chooseScheme } from '../stores/appearance.ts'

const languages = LOCALES.map(locale => ({ value: getLanguage(locale), label: getLanguageName(getLanguage(locale)) }))

/** Language and colors. */
export function Preferences() {
  const t = useStore($t)
  const locale = useStore($locale)
  const scheme = useStore($scheme)
  return (
    <Inline grow align="start">
      <SelectField
        label={t('console.language')}
        name="language"
        value={getLanguage(locale)}
        options={languages}
        onInput={chooseLanguage}
      />
      <SelectField
        label={t('console.scheme.label')}
        name="scheme"
        value={scheme}
        options={[
          { value: 'system', label: t('console.scheme.system') },
          { value: 'light', label: t('console.scheme.light') },
          { value: 'dark', label: t('console.scheme.dark') }
        ]}
        onInput={chooseScheme}
      />
    </Inline>
  )
}
