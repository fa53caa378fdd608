import { flagUrls } from 'virtual:flags'
import { useStore } from '@nanostores/react'
import { LANGUAGES } from '../contract/languages.ts'
import { host } from '../host/current.ts'
import { languageName } from '../i18n/language-name.ts'
import { localeOf } from '../i18n/start.ts'
import { $t } from '../i18n/translator.ts'
import { $app } from '../stores/app-info.ts'
import { $customerLinks } from '../stores/customer-links.ts'
import { releaseUnloadGuards } from '../stores/features.ts'
import { $language, chooseLanguage } from '../stores/language.ts'
import { $popup, closePopup } from '../stores/support.ts'
import { LanguagePopup } from '../ui/overlays/language-popup.tsx'
import { ServicePopup } from '../ui/overlays/service-popup.tsx'

function useLanguages() {
  const offered = useStore($app).data?.site_info.languages
  const list = offered?.length ? offered : LANGUAGES.map(code => ({ label: languageName(code), file_name: code }))
  return list.map(({ label, file_name: code }) => ({ code, label, flag: flagUrls[localeOf(code) ?? ''] ?? '' }))
}

/** Customer support and languages (specification 2). */
export function Popups() {
  const t = useStore($t)
  const popup = useStore($popup)
  const links = useStore($customerLinks)
  const language = useStore($language)
  const languages = useLanguages()
  return (
    <>
      <ServicePopup
        open={popup === 'support'}
        title={t('shell.support')}
        links={links}
        serviceTitle={t('onlineService.title')}
        emptyText={t('shell.noSupport')}
        closeLabel={t('action.close')}
        onOpen={(link, event) => {
          event.preventDefault()
          void host.openLink(link)
        }}
        onClose={closePopup}
      />
      <LanguagePopup
        open={popup === 'language'}
        title={t('shell.language')}
        languages={languages}
        current={language}
        onSelect={code => {
          closePopup()
          // The drafts live on: nobody is asked whether to leave.
          releaseUnloadGuards()
          chooseLanguage(code)
        }}
        closeLabel={t('action.close')}
        onClose={closePopup}
      />
    </>
  )
}
