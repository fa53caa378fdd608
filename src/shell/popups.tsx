import { useStore } from '@nanostores/react'
import br from 'circle-flags/flags/br.svg'
import cn from 'circle-flags/flags/cn.svg'
import es from 'circle-flags/flags/es.svg'
import id from 'circle-flags/flags/id.svg'
import jp from 'circle-flags/flags/jp.svg'
import kr from 'circle-flags/flags/kr.svg'
import mx from 'circle-flags/flags/mx.svg'
import pt from 'circle-flags/flags/pt.svg'
import tw from 'circle-flags/flags/tw.svg'
import us from 'circle-flags/flags/us.svg'
import vn from 'circle-flags/flags/vn.svg'
import type { Locale } from '../contract/languages.ts'
import { host } from '../host/current.ts'
import { ownLanguages } from '../i18n/language-name.ts'
import { findLocale } from '../i18n/start.ts'
import { $t } from '../i18n/translator.ts'
import { $app } from '../stores/app-info.ts'
import { $customerLinks } from '../stores/customer-links.ts'
import { releaseUnloadGuards } from '../stores/features.ts'
import { $frame } from '../stores/frame.ts'
import { $language } from '../stores/language.ts'
import { chooseLanguage } from '../stores/language-change.ts'
import { $popup, closePopup } from '../stores/support.ts'
import { $supportMessage, addMessage } from '../stores/support-message.ts'
import { LanguagePopup } from '../ui/overlays/language-popup.tsx'
import { ServicePopup } from '../ui/overlays/service-popup.tsx'
import { usePresence } from '../ui/overlays/use-presence.ts'
import { moveToOtherSide } from './support-button.tsx'

const flags: Record<Locale, string> = {
  'zh-CN': cn,
  'zh-TW': tw,
  'en-US': us,
  'vi-VN': vn,
  'es-ES': es,
  'id-ID': id,
  'pt-PT': pt,
  'ja-JP': jp,
  'ko-KR': kr,
  'es-MX': mx,
  'pt-BR': br
}

function useLanguages() {
  const offered = useStore($app).data?.site_info.languages
  const list = offered?.length ? offered : ownLanguages
  return list.map(({ label, file_name: code }) => {
    const locale = findLocale(code)
    return { code, label, flag: locale ? flags[locale] : '' }
  })
}

function Languages({ open }: { open: boolean }) {
  const t = useStore($t)
  return (
    <LanguagePopup
      open={open}
      title={t('shell.language')}
      languages={useLanguages()}
      current={useStore($language)}
      onSelect={code => {
        closePopup()
        // Drafts are kept, so there is no question whether to leave.
        releaseUnloadGuards()
        chooseLanguage(code)
      }}
      closeLabel={t('action.close')}
      onClose={closePopup}
    />
  )
}

/** Customer support and languages. */
export function Popups() {
  const t = useStore($t)
  const popup = useStore($popup)
  const message = useStore($supportMessage)
  const links = useStore($customerLinks).map(link => addMessage(link, message))
  const { chrome } = useStore($frame)
  // Names of languages are slow to format, and few people open this popup.
  const hasLanguages = usePresence(popup === 'language' || undefined)
  return (
    <>
      <ServicePopup
        open={popup === 'support'}
        title={t('shell.support')}
        links={links}
        serviceTitle={t('onlineService.title')}
        emptyText={t('shell.noSupport')}
        {...(chrome && { moveLabel: t('shell.moveAcross') })}
        onMove={() => {
          moveToOtherSide()
          closePopup()
        }}
        closeLabel={t('action.close')}
        onOpen={(link, event) => {
          event.preventDefault()
          void host.openLink(link)
        }}
        onClose={closePopup}
      />
      {hasLanguages && <Languages open={popup === 'language'} />}
    </>
  )
}
